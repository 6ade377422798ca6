import { Badge, type Tone } from "#app/ui/badge";
import { Table } from "#app/ui/table";
import { lotteryPaths } from "../paths";
import { type LotteryPhase, PHASE_LABELS } from "../rules";

interface LotteryListProps {
	season_id: string;
	lotteries: {
		id: string;
		name: string;
		phase: LotteryPhase;
		opens: string;
		closes: string;
		entries: number;
		sessions: string[];
	}[];
}

const TONES: Record<LotteryPhase, Tone> = { soon: "neutral", open: "pine", closed: "ember", drawn: "sky" };

/** Badge for a lottery's phase; ember-colored while staff have to draw it. */
export const PhaseBadge = ({ phase }: { phase: LotteryPhase }) => (
	<Badge tone={TONES[phase]}>{PHASE_LABELS[phase]}</Badge>
);

/** List of a season's lotteries. */
export function LotteryList({ season_id, lotteries }: LotteryListProps) {
	return (
		<Table
			caption="Lotteries"
			rows={lotteries}
			rowKey={({ id }) => id}
			rowHref={({ id }) => lotteryPaths.one(season_id, id)}
			columns={[
				{ key: "name", header: "Lottery", at: "title", cell: ({ name }) => name },
				{ key: "sessions", header: "Sessions", at: "plain", cell: ({ sessions }) => sessions.join(", ") },
				{ key: "closes", header: "Closes", at: "detail", cell: ({ closes }) => closes },
				{ key: "entries", header: "Families", at: "detail", align: "end", cell: ({ entries }) => entries },
				{ key: "phase", header: "State", at: "corner", cell: ({ phase }) => <PhaseBadge phase={phase} /> },
			]}
		/>
	);
}
