import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";

/** History of an entry, latest first, with the numbers at the time of each decision. */
export const EntryHistory = ({
	history,
	rules,
}: {
	history: { id: string; at: string; by: string | null; text: string }[];
	/** URL that shows the rules' current decision; null when the entry isn't waiting. */
	rules: string | null;
}) => (
	<Card
		title="Decisions and reasons"
		actions={
			rules ? (
				<ButtonLink size="small" to={rules}>
					Preview the next offers
				</ButtonLink>
			) : undefined
		}
		flush
	>
		{history.length > 0 ? (
			<ol>
				{history.map(({ id, at, by, text }) => (
					<li
						key={id}
						className="grid gap-x-4 border-t border-line px-4 py-2 first:border-0 md:grid-cols-[11rem_1fr]"
					>
						<span className="text-muted tabular-nums">{at}</span>
						<span className="wrap-anywhere">
							{text}
							{by ? <span className="text-muted"> — {by}</span> : null}
						</span>
					</li>
				))}
			</ol>
		) : (
			<p className="px-4 py-3 text-muted">No decisions since this family joined.</p>
		)}
	</Card>
);
