import { Badge } from "#app/ui/badge";
import { Table } from "#app/ui/table";

interface Entry {
	code: string;
	/** Number of friends the family named. */
	friends: number;
	tickets: number;
	rank: number | null;
	outcome: "placed" | "waitlisted" | null;
	family: string;
}

export const OUTCOME_LABELS = { placed: "Has a spot", waitlisted: "On the waitlist" } as const;

/** Badge for a family's lottery result. */
export const OutcomeBadge = ({ outcome }: { outcome: "placed" | "waitlisted" }) => (
	<Badge tone={outcome === "placed" ? "pine" : "neutral"}>{OUTCOME_LABELS[outcome]}</Badge>
);

/** Table of a lottery's families, for staff. */
export function EntryTable({ entries }: { entries: readonly Entry[] }) {
	const is_drawn = entries.some(({ rank }) => rank !== null);
	return (
		<Table
			caption="Families"
			rows={entries}
			rowKey={({ code }) => code}
			columns={[
				...(is_drawn
					? [{ key: "rank", header: "Number", at: "detail" as const, cell: ({ rank }: Entry) => rank ?? "" }]
					: []),
				{ key: "family", header: "Family", at: "title", cell: ({ family }) => family },
				{
					key: "code",
					header: "Code",
					at: "detail",
					cell: ({ code }) => <span className="font-mono text-sm">{code}</span>,
				},
				{
					key: "friends",
					header: "Named friends",
					at: "detail",
					align: "end",
					cell: ({ friends }) => friends,
				},
				{ key: "tickets", header: "Tickets", at: "detail", align: "end", cell: ({ tickets }) => tickets },
				{
					key: "outcome",
					header: "Outcome",
					at: "corner",
					cell: ({ outcome }) => (outcome ? <OutcomeBadge outcome={outcome} /> : "Entered"),
				},
			]}
		/>
	);
}
