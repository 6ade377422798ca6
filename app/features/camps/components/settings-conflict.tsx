import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";

/** What stands between two people who saved one page. */
export interface SettingsConflict {
	/** The newest stamp: whoever sends it has seen this. */
	updated_at: string;
	fields: {
		name: string;
		theirs: string;
		/** What was typed here; null where this side left the field as it was, which then stays theirs. */
		yours: string | null;
	}[];
}

interface ConflictNoticeProps {
	conflict: SettingsConflict;
	/** The form that "Use mine" sends. */
	form: string;
	/** This page anew, without what was typed. */
	to: string;
	labels: Readonly<Record<string, string>>;
	/** A field's value as people read it. */
	words: (name: string, value: string) => string;
}

/** Who saved first and what they changed, beside what was typed here, with both ways on. */
export function ConflictNotice({ conflict, form, to, labels, words }: ConflictNoticeProps) {
	const mine = conflict.fields.filter(({ yours }) => yours !== null);
	const kept = conflict.fields.filter(({ yours }) => yours === null);
	return (
		<Alert
			tone="warning"
			title="Somebody else saved this page first"
			actions={
				<>
					<Button type="submit" form={form} size="small">
						Use mine
					</Button>
					<ButtonLink to={to} size="small" variant="quiet" prefetch="none">
						Take theirs
					</ButtonLink>
				</>
			}
		>
			<p>Failed to save camp settings. Nothing you typed is lost: choose whose to keep.</p>
			{mine.length > 0 ? (
				<table className="mt-2 w-full text-left">
					<caption className="sr-only">Changed by both</caption>
					<thead className="text-xs text-muted">
						<tr>
							<th scope="col" className="py-1 pr-3 font-medium">
								Field
							</th>
							<th scope="col" className="py-1 pr-3 font-medium">
								Theirs
							</th>
							<th scope="col" className="py-1 font-medium">
								Yours
							</th>
						</tr>
					</thead>
					<tbody>
						{mine.map(({ name, theirs, yours }) => (
							<tr key={name} className="border-t border-ember-ink/25 align-top">
								<th scope="row" className="py-1 pr-3 font-medium">
									{labels[name] ?? name}
								</th>
								<td className="py-1 pr-3 break-words">{words(name, theirs)}</td>
								<td className="py-1 break-words">{words(name, yours ?? "")}</td>
							</tr>
						))}
					</tbody>
				</table>
			) : null}
			{kept.length > 0 ? (
				<p className="mt-2">
					{mine.length > 0 ? "Also changed, and kept either way: " : "Changed, and kept either way: "}
					{kept.map(({ name, theirs }) => `${labels[name] ?? name}, now ${words(name, theirs)}`).join("; ")}.
				</p>
			) : null}
		</Alert>
	);
}
