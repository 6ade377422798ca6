import { Badge } from "#app/ui/badge";
import { Table } from "#app/ui/table";
import type { OpeningState } from "../opening-state.server";
import { openingsPath } from "../paths";
import { AUDIENCE_LABELS } from "../rules";

interface OpeningItem {
	id: string;
	name: string;
	state: OpeningState;
	opens: string | null;
	closes: string | null;
	returning: string | null;
	siblings: string | null;
	/** Text about the session's lottery; null without one. */
	lottery_text: string | null;
}

interface OpeningTableProps {
	/** ID of the form that receives the selected sessions. */
	form: string;
	season_id: string;
	sessions: OpeningItem[];
}

/** Table of when registration opens for each session; a row links to its opening times. */
export function OpeningTable({ form, season_id, sessions }: OpeningTableProps) {
	return (
		<Table
			caption="Sessions"
			rows={sessions}
			rowKey={({ id }) => id}
			rowHref={({ id }) => openingsPath(season_id, [id])}
			pick={{ form, name: "session", label: ({ name }) => `Select ${name}` }}
			columns={[
				{ key: "name", header: "Session", at: "title", cell: ({ name }) => <bdi>{name}</bdi> },
				{
					key: "state",
					header: "Registration",
					at: "corner",
					cell: ({ state }) => <Badge tone={state.tone}>{state.label}</Badge>,
				},
				{
					key: "returning",
					header: AUDIENCE_LABELS.returning,
					cell: ({ returning }) => <Moment at={returning} />,
				},
				{
					key: "siblings",
					header: AUDIENCE_LABELS.siblings,
					cell: ({ siblings }) => <Moment at={siblings} />,
				},
				{
					key: "opens",
					header: "All families",
					cell: ({ opens, lottery_text }) =>
						lottery_text ?? (opens === null ? "No date" : <Moment at={opens} />),
				},
				{ key: "closes", header: "Closes", cell: ({ closes }) => <Moment at={closes} /> },
			]}
		/>
	);
}

/**
 * A date with its time, which wraps below when there is no room. Renders nothing without a date, so that phones
 * leave the field out.
 */
function Moment({ at }: { at: string | null }) {
	if (at === null) return null;
	const cut = at.lastIndexOf(", ");
	return (
		<>
			<span className="whitespace-nowrap">{at.slice(0, cut)}</span>
			{", "}
			<span className="whitespace-nowrap text-muted">{at.slice(cut + 2)}</span>
		</>
	);
}
