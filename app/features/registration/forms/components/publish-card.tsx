import { Form, Link } from "@remix-run/react";
import { Alert } from "#app/ui/alert";
import { SubmitButton } from "#app/ui/submit-button";
import type { FormChange } from "../change-rules";
import { questionPaths } from "../paths";

interface PublishCardProps {
	season_id: string;
	/** Published version; 0 when nothing was published. */
	version: number;
	/** Publication time and publisher. */
	published: string | null;
	changes: readonly FormChange[];
	/** Questions that can't be published as they are. */
	wrong: readonly { id: string; label: string }[];
	/** Hash of the displayed questions, so that nothing else is published. */
	seen: string;
}

/** Changes that publishing would make, with the button to publish. */
export function PublishCard({ season_id, version, published, changes, wrong, seen }: PublishCardProps) {
	if (changes.length === 0) {
		return (
			<Alert tone="success" title={`Families see version ${version}`}>
				<p className="text-muted">Published {published}. No changes since.</p>
			</Alert>
		);
	}
	const count = changes.length === 1 ? "1 change" : `${changes.length} changes`;
	return (
		<Alert
			tone={wrong.length > 0 ? "warning" : "info"}
			title={`${count} not published yet`}
			actions={
				wrong.length > 0 ? null : (
					<Form method="post" action={questionPaths.publish(season_id)}>
						<input type="hidden" name="version" value={version} />
						<input type="hidden" name="seen" value={seen} />
						<SubmitButton>Publish version {version + 1}</SubmitButton>
					</Form>
				)
			}
		>
			<p className="text-muted">
				{version === 0
					? "Families see no questions until you publish."
					: `Families see version ${version}, published ${published}.`}
			</p>
			{wrong.length > 0 ? (
				<p className="mt-1">
					Fix these questions before you publish:{" "}
					{wrong.map(({ id, label }, at) => (
						<span key={id}>
							{at > 0 ? ", " : null}
							<Link to={questionPaths.edit(season_id, id)} className="link">
								{label}
							</Link>
						</span>
					))}
					.
				</p>
			) : null}
			<details className="mt-1" open={changes.length <= 5}>
				<summary className="cursor-pointer font-medium touch:min-h-11 touch:py-2.5">
					Changes for families
				</summary>
				<ul className="mt-1 grid gap-0.5">
					{changes.map((change) => (
						<li key={change.id} className="wrap-anywhere">
							<ChangeWords change={change} />
						</li>
					))}
				</ul>
			</details>
		</Alert>
	);
}

const WORDS = {
	added: "is new",
	removed: "is removed",
	moved: "is in another position",
} as const;

function ChangeWords({ change: { label, kind, parts } }: { change: FormChange }) {
	return (
		<>
			<span className="font-medium">{label}</span>{" "}
			{kind === "changed" ? `changed: ${parts.join(", ")}` : WORDS[kind]}
		</>
	);
}
