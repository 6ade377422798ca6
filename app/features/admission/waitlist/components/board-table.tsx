import { Badge, type Tone } from "#app/ui/badge";
import { type Column, Table } from "#app/ui/table";
import { waitlistPaths } from "../paths";
import type { BoardEntry } from "./board-parts";
import { ordinal } from "./ordinal";

const TONES: Record<BoardEntry["status"], Tone> = { waiting: "neutral", paused: "ember", offered: "sky" };
const LABELS: Record<BoardEntry["status"], string> = {
	waiting: "Waiting",
	paused: "Paused",
	offered: "Offered",
};

const columns = (asked: boolean): Column<BoardEntry>[] => [
	{
		key: "family",
		header: "Family",
		at: "title",
		cell: ({ family, children, together, place, status }) => (
			<span className="flex min-w-0 gap-2.5">
				{place === null ? null : (
					<span
						className="w-7 flex-none text-end font-bold text-muted tabular-nums"
						title={`${ordinal(place)} in line${status === "paused" ? " if resumed" : ""}`}
					>
						{status === "paused" ? `(${place})` : place}
						<span className="sr-only">. in line{status === "paused" ? " if resumed" : ""}</span>
					</span>
				)}
				<span className="min-w-0">
					<bdi className="block truncate">{family}</bdi>
					<bdi className="block text-xs font-normal text-muted">
						{children}
						{together ? ", together" : ""}
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
		header: "Waiting for",
		at: "plain",
		cell: ({ wishes, offer }) =>
			offer ? (
				<span>
					{offer.session}, until {offer.until}
				</span>
			) : (
				wishes.map((name) => (
					<span key={name} className="block">
						{name}
					</span>
				))
			),
	},
	{
		key: "why",
		header: "Reason for position",
		// Sentences need no label on narrow screens.
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
		header: asked ? "Next decision" : "Last decision",
		// Sentences need no label here either.
		at: "plain",
		cell: ({ told, is_offered }) => (
			<span className={is_offered ? "font-medium text-pine" : "text-muted"}>{told}</span>
		),
	},
];

/**
 * Table of entries; each row links to the entry's page. `asked`: the cells show what the rules would decide next.
 */
export const BoardTable = ({
	caption,
	entries,
	asked = false,
}: {
	caption: string;
	entries: BoardEntry[];
	asked?: boolean;
}) => (
	<Table
		caption={caption}
		// The column is hidden until there is a decision about an entry.
		columns={columns(asked).filter(({ key }) => key !== "told" || entries.some(({ told }) => told))}
		rows={entries}
		rowKey={({ id }) => id}
		rowHref={({ id }) => waitlistPaths.entry(id)}
	/>
);
