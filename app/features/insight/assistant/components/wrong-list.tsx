import { EmptyState } from "#app/ui/empty-state";
import type { WrongAnswer } from "../ratings.server";

/** Questions whose answers were rated wrong, each with the reason and what it was read as. */
export function WrongList({ answers }: { answers: readonly WrongAnswer[] }) {
	if (answers.length === 0)
		return (
			<EmptyState title="No answers marked wrong">
				Questions asked in the last 30 days are listed here when a user marks the answer as wrong.
			</EmptyState>
		);
	return (
		<ul className="divide-y divide-line">
			{answers.map(({ id, text, reason, chips }) => (
				<li key={id} className="grid gap-1 px-4 py-2">
					<p className="font-medium wrap-anywhere">{text}</p>
					<p className="text-muted">{reason ?? "No reason chosen"}</p>
					<ul aria-label={`Read as: ${text}`} className="flex flex-wrap gap-2">
						{chips.map((label) => (
							<li
								key={label}
								className="rounded-sm bg-sunken px-2 py-1 wrap-anywhere ring-1 ring-line ring-inset"
							>
								<bdi>{label}</bdi>
							</li>
						))}
					</ul>
				</li>
			))}
		</ul>
	);
}
