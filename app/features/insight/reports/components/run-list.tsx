import { Badge, type Tone } from "#app/ui/badge";
import { Table } from "#app/ui/table";
import { reportPaths } from "../paths";
import type { ShownRun } from "../run-view.server";
import { FORMAT_WORDS, STATE_WORDS } from "../words";

const TONES: Record<string, Tone> = { queued: "sky", running: "sky", done: "pine", failed: "ember" };

/** The state of a run. */
export const RunState = ({ state }: { state: string }) => (
	<Badge tone={TONES[state] ?? "neutral"}>{STATE_WORDS[state] ?? state}</Badge>
);

/** Runs, the newest first. */
export function RunList({
	runs,
	named,
	hashed,
}: {
	runs: readonly ShownRun[];
	named?: boolean;
	hashed?: boolean;
}) {
	return (
		<Table
			caption="Report runs"
			rows={runs}
			rowKey={({ id }) => id}
			rowHref={({ id }) => reportPaths.run(id)}
			columns={[
				{
					key: "at",
					header: "Run",
					at: "title",
					cell: ({ at, name }) => (named ? <bdi>{name}</bdi> : at),
				},
				...(named
					? [
							{
								key: "when",
								header: "When",
								cell: ({ at }: ShownRun) => at,
								className: "md:whitespace-nowrap",
							},
						]
					: []),
				{ key: "by", header: "Made by", cell: ({ asked_by }) => <bdi>{asked_by}</bdi> },
				{ key: "rights", header: "Permissions of", cell: ({ rights_of }) => <bdi>{rights_of}</bdi> },
				{ key: "format", header: "Format", cell: ({ format }) => FORMAT_WORDS[format] ?? format },
				{
					key: "rows",
					header: "Rows",
					align: "end",
					cell: ({ row_count }) => row_count?.toLocaleString("en-US"),
				},
				...(hashed
					? [
							{
								key: "hash",
								header: "Fingerprint",
								cell: ({ hash }: ShownRun) => hash && <span className="font-mono text-xs">{hash}</span>,
							},
						]
					: []),
				{ key: "state", header: "State", at: "corner", cell: ({ state }) => <RunState state={state} /> },
			]}
		/>
	);
}
