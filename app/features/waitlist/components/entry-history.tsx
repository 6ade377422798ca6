import { Card } from "~/ui/card";

/** All that was decided about an entry, the latest first, as it was decided. */
export const EntryHistory = ({
	history,
}: {
	history: { id: string; at: string; by: string | null; text: string }[];
}) => (
	<Card title="What was decided, and why" flush>
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
			<p className="px-4 py-3 text-muted">Nothing yet: it waits since it joined.</p>
		)}
	</Card>
);
