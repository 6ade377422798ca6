import { Form } from "@remix-run/react";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { SubmitButton } from "~/ui/submit-button";

interface MergePreviewProps {
	/** Of the record that stays. */
	name: string;
	preview: {
		id: string;
		name: string;
		refused: string | null;
		has: Record<string, number>;
		facts: { name: string; value: string }[];
	};
	back: string;
}

const WHAT: [key: string, one: string, many: string][] = [
	["relationships", "relationship", "relationships"],
	["households", "household", "households"],
	["notes", "note", "notes"],
	["documents", "document", "documents"],
	["tags", "tag", "tags"],
	["photo", "photo", "photos"],
	["signs_in", "sign-in to this camp", "sign-ins to this camp"],
];

/** What goes where when two records become one. */
export function MergePreview({
	name,
	preview: { id, name: other, refused, has, facts },
	back,
}: MergePreviewProps) {
	const moving = WHAT.filter(([key]) => (has[key] ?? 0) > 0);
	return (
		<Card title={`${other} → ${name}`}>
			{refused ? (
				<Alert tone="warning" title="These two cannot be made one this way">
					<p>{refused}</p>
				</Alert>
			) : (
				<div className="grid gap-4">
					<div>
						<h3 className="font-medium">Goes over</h3>
						<ul className="mt-1 list-disc pl-5">
							{moving.map(([key, one, many]) => (
								<li key={key}>
									{has[key]} {has[key] === 1 ? one : many}
								</li>
							))}
							{facts.map((fact) => (
								<li key={fact.name}>
									{fact.name.replaceAll("_", " ")}: <bdi>{fact.value}</bdi>
								</li>
							))}
							{moving.length + facts.length === 0 ? <li>Nothing: the record is empty</li> : null}
						</ul>
					</div>
					<p className="text-muted">
						What {name} has already stays as it is. The other record goes out of sight. Whatever would be
						there twice stays with it.
					</p>
				</div>
			)}
			<Form method="post" className="mt-4 flex flex-wrap gap-2">
				<input type="hidden" name="with" value={id} />
				{refused ? null : <SubmitButton>Merge</SubmitButton>}
				<ButtonLink to={back} variant="quiet">
					{refused ? "Back" : "Cancel"}
				</ButtonLink>
			</Form>
		</Card>
	);
}
