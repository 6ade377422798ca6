import { Badge, type Tone } from "~/ui/badge";
import { type Column, Table } from "~/ui/table";
import { waitlistPaths } from "../paths";
import type { BoardEntry } from "./board-parts";
import { ordinal } from "./ordinal";

const TONES: Record<BoardEntry["status"], Tone> = { waiting: "neutral", paused: "ember", offered: "sky" };
const LABELS: Record<BoardEntry["status"], string> = {
	waiting: "Waits",
	paused: "Paused",
	offered: "Offered",
};

const columns = (simulated: boolean): Column<BoardEntry>[] => [
	{
		key: "family",
		header: "Family",
		at: "title",
		cell: ({ family, children, together, place }) => (
			<span className="flex min-w-0 gap-2.5">
				{place === null ? null : (
					<span
						className="w-7 flex-none text-end font-bold text-muted tabular-nums"
						title={`${ordinal(place)} in line`}
					>
						{place}
						<span className="sr-only">. in line</span>
					</span>
				)}
				<span className="min-w-0">
					<bdi className="block truncate">{family}</bdi>
					<bdi className="block text-xs font-normal text-muted">
						{children}
						{together ? " · together" : ""}
					</bdi>
				</span>
			</span>
		),
	},
	{
		key: "status",
		header: "Status",
		at: "corner",
		cell: ({ status }) => <Badge tone={TONES[status]}>{LABELS[status]}</Badge>,
	},
	{
		key: "wishes",
		header: "Waits for",
		at: "plain",
		cell: ({ wishes, offer }) =>
			offer ? (
				<span>
					{offer.session}, until {offer.until}
				</span>
			) : (
				wishes.map(({ name, position }) => (
					<span key={name} className="block">
						{name}
						{position === null ? "" : <span className="text-muted"> · {ordinal(position)}</span>}
					</span>
				))
			),
	},
	{
		key: "why",
		header: "Why here",
		// Sentences: they say themselves what they are about.
		at: "plain",
		className: "text-muted",
		cell: ({ group, joined, why }) => (
			<span>
				{group}, joined {joined}. {why}
			</span>
		),
	},
	{
		key: "told",
		header: simulated ? "What would happen" : "What the rules say",
		at: simulated ? "detail" : "plain",
		cell: ({ told, is_offered, status }) => (
			<span className={is_offered ? "font-medium text-pine" : "text-muted"}>
				{status === "offered" ? "Has an open offer." : told}
			</span>
		),
	},
];

/** The list in the order of offers; each row leads to its entry. */
export const BoardTable = ({ entries, simulated }: { entries: BoardEntry[]; simulated: boolean }) => (
	<Table
		caption="Waitlist"
		columns={columns(simulated)}
		rows={entries}
		rowKey={({ id }) => id}
		rowHref={({ id }) => waitlistPaths.entry(id)}
	/>
);
