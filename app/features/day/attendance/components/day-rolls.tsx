import { Link } from "@remix-run/react";
import { CHECKPOINT_LABELS, type Checkpoint } from "#app/lib/checkpoints";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { FillBar } from "#app/ui/fill-bar";
import { Icon } from "#app/ui/icon";
import { Pagination } from "#app/ui/pagination";
import { rollCallPath } from "../paths";
import { progressText, type RollStanding } from "../rules";

interface Roll {
	id: string;
	name: string;
	checkpoint: Checkpoint;
	expected: number;
	unmarked: number;
	absent: number;
	late: number;
}

export interface DayRollsProps {
	/** Number of roll calls in the whole day. */
	total: number;
	/** Number of roll calls on the previous pages. */
	before: number;
	groups: readonly { standing: RollStanding; total: number; rolls: readonly Roll[] }[];
	next_cursor: string | null;
	/** True when sessions take roll at more than one checkpoint a day. */
	several: boolean;
	/** Checkpoints whose time has come. */
	due: readonly Checkpoint[];
	/** The caller's own groups, by session id. */
	groups_of: Readonly<Record<string, readonly string[]>>;
	/** Date for the links. Undefined for today. */
	on?: string;
}

const TITLES: Record<RollStanding, string> = {
	open: "To do",
	later: "Later",
	done: "Done",
	empty: "No campers expected",
};

/** Paged list of a day's roll calls, the ones that need attention first. */
export function DayRolls({ total, before, groups, next_cursor, several, due, groups_of, on }: DayRollsProps) {
	const on_page = groups.reduce((sum, { rolls }) => sum + rolls.length, 0);
	return (
		<div className="grid gap-4">
			{groups
				.filter(({ rolls }) => rolls.length > 0)
				.map(({ standing, total: count, rolls }) => (
					<Card key={standing} flush title={`${TITLES[standing]} (${count})`}>
						<ul className="divide-y divide-line">
							{rolls.map((roll) => (
								<RollLine
									key={`${roll.id} ${roll.checkpoint}`}
									roll={roll}
									several={several}
									due={due.includes(roll.checkpoint)}
									groups={groups_of[roll.id] ?? []}
									href={rollCallPath(roll.id, {
										date: on,
										checkpoint: several ? roll.checkpoint : undefined,
									})}
								/>
							))}
						</ul>
					</Card>
				))}
			<Pagination
				nextCursor={next_cursor}
				summary={`${before + Math.min(1, on_page)}–${before + on_page} of ${total}`}
			/>
		</div>
	);
}

interface RollLineProps {
	roll: Roll;
	href: string;
	several: boolean;
	due: boolean;
	groups: readonly string[];
}

function RollLine({ roll, href, several, due, groups }: RollLineProps) {
	const { name, checkpoint, expected, unmarked, absent, late } = roll;
	const marked = expected - unmarked;
	const said = [absent > 0 ? `${absent} absent` : "", late > 0 ? `${late} late` : ""].filter(Boolean);
	return (
		<li>
			<Link
				to={href}
				prefetch="intent"
				data-row
				className="flex min-h-16 items-center gap-3 px-4 py-3 hover:bg-sunken/60 focus-visible:-outline-offset-2"
			>
				<span className="grid min-w-0 flex-1 gap-1.5">
					<span className="flex items-center justify-between gap-3">
						<span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
							<span className="text-base font-bold">{name}</span>
							{several ? <span className="text-muted">{CHECKPOINT_LABELS[checkpoint]}</span> : null}
						</span>
						<State marked={marked} expected={expected} due={due} />
					</span>
					{groups.length > 0 ? <span className="text-muted">{groupText(groups)}</span> : null}
					{marked === 0 && !due && expected > 0 ? (
						<span className="text-muted tabular-nums">{expected} expected</span>
					) : expected > 0 ? (
						<span className="flex items-center gap-3">
							<FillBar
								value={marked}
								max={expected}
								label={`${progressText({ marked, expected })} marked`}
								bare
								className="max-w-56 flex-1"
							/>
							<span className="text-muted tabular-nums">
								<span className="font-medium text-ink">{progressText({ marked, expected })}</span>
								{said.length > 0 ? ` · ${said.join(" · ")}` : ""}
							</span>
						</span>
					) : null}
				</span>
				<Icon name="chevron-right" className="size-5 flex-none text-muted" />
			</Link>
		</li>
	);
}

/** Badge for details that the group heading doesn't already show. */
function State({ marked, expected, due }: { marked: number; expected: number; due: boolean }) {
	if (expected === 0 || (marked === 0 && !due)) return null;
	const [tone, word] =
		marked === 0
			? (["ember", "Not started"] as const)
			: marked < expected
				? (["sky", "In progress"] as const)
				: (["pine", "Done"] as const);
	return (
		<Badge tone={tone} className="flex-none">
			{word}
		</Badge>
	);
}

const SHOWN_GROUPS = 4;

function groupText(groups: readonly string[]) {
	const more = groups.length - SHOWN_GROUPS;
	return more > 1 ? `${groups.slice(0, SHOWN_GROUPS).join(", ")} and ${more} more` : groups.join(", ");
}
