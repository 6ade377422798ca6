import { Link } from "@remix-run/react";
import { camperPaths } from "#app/features/people/campers/paths";
import { CHECKPOINT_LABELS, type Checkpoint } from "#app/lib/checkpoints";
import { useCan } from "#app/platform/camp-context";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { Pagination } from "#app/ui/pagination";
import { Spinner } from "#app/ui/spinner";
import { dayChildrenPath, rollCallPath, rollCallsPath } from "../paths";
import { DAY_SHOW_LABELS, type DayShow, type RollShow } from "../rules";
import { useFewPages } from "./use-few-pages";

interface DayPage {
	/** True when the day is over: all its roll calls then count together. */
	is_over: boolean;
	sessions: {
		id: string;
		name: string;
		checkpoint: Checkpoint;
		total: number;
		/** Roll call filter that shows the same campers, or the closest to it. */
		roll_show: RollShow;
		children: readonly { id: string; name: string; note: string | null; checkpoint: Checkpoint }[];
	}[];
	/** Total number of campers with this status. */
	total: number;
	/** Number of sessions that these campers belong to, over all pages. */
	in_sessions: number;
	/** Number of sessions with expected campers (`running`), and of those without any mark (`without_roll`). */
	running: number;
	without_roll: number;
	next_cursor: string | null;
}

interface ShownChildrenProps {
	show: DayShow;
	/** Date for the links. Undefined for today. */
	date?: string;
	/** True for a future day: there are no roll calls to link to. */
	ahead: boolean;
	/** One page of the campers with this status. */
	page: DayPage;
	/** Number of absent campers without an excuse. 0 for other statuses. */
	unexcused: number;
}

const EMPTY_TITLES: Record<DayShow, string> = {
	expected: "No campers expected",
	here: "No campers present",
	came: "No campers came",
	missing: "No campers unaccounted for",
	absent: "No campers absent",
	late: "No campers late",
	unmarked: "All campers are marked",
};

/**
 * Campers of a day with the chosen status, across all sessions. Each links to their row of the roll call if the
 * user can take attendance, otherwise (and on a future day) to their own page.
 */
export function ShownChildren({ show, date, ahead, page, unexcused }: ShownChildrenProps) {
	const { sessions, found, next_cursor, going } = useFewPages(page);
	const takes_roll = useCan("attendance_take") && !ahead;
	if (page.in_sessions === 0) return <NoneShown {...page} show={show} date={date} />;
	return (
		<div className="grid gap-4">
			{unexcused > 0 ? (
				<p>
					{unexcused} without an excuse ·{" "}
					<Link
						to={dayChildrenPath({ date, show: "missing" })}
						className="link inline-flex min-h-6 items-center touch:min-h-11"
					>
						See unaccounted campers
					</Link>
				</p>
			) : null}
			{sessions.map(({ id, name, checkpoint, total, roll_show, children }) => (
				<Card
					key={id}
					flush
					title={`${name} (${total})`}
					actions={
						takes_roll ? (
							<Link
								to={rollCallPath(id, { date, checkpoint, show: roll_show })}
								prefetch="intent"
								className="link inline-flex min-h-6 items-center touch:min-h-11"
							>
								{CHECKPOINT_LABELS[checkpoint]} roll
								<span className="sr-only">
									{" "}
									of {name}, {DAY_SHOW_LABELS[show].toLowerCase()}
								</span>
							</Link>
						) : undefined
					}
				>
					<ul className="divide-y divide-line">
						{children.map((child) => (
							<li key={child.id}>
								<Child
									{...child}
									href={
										takes_roll
											? rollCallPath(id, {
													date,
													checkpoint: child.checkpoint,
													show: roll_show,
													child: child.id,
												})
											: camperPaths.camper(child.id)
									}
								/>
							</li>
						))}
					</ul>
					{children.length === 0 ? (
						<p className="px-4 py-3 text-muted">No matching campers on this page.</p>
					) : null}
				</Card>
			))}
			<p role="status" className="flex items-center gap-2 px-4 py-2.5 text-muted empty:hidden print:hidden">
				{going ? (
					<>
						<Spinner />
						Looking through the rest of the day
					</>
				) : null}
			</p>
			{going ? null : (
				<Pagination nextCursor={next_cursor} summary={`${found} of ${page.total} children on this page`} />
			)}
		</div>
	);
}

/**
 * Empty state when no camper has this status. It claims that only for marked campers, and says nothing about the
 * unmarked.
 */
function NoneShown({
	show,
	date,
	is_over,
	running,
	without_roll,
}: DayPage & Pick<ShownChildrenProps, "show" | "date">) {
	const takes_roll = useCan("attendance_take");
	if (running === 0 || show === "expected") {
		return (
			<EmptyState icon={<Icon name="calendar-x" />} title={EMPTY_TITLES.expected}>
				No campers on this day.
			</EmptyState>
		);
	}
	if (without_roll === running) {
		return (
			<EmptyState
				icon={<Icon name="calendar-x" />}
				title={is_over ? "No roll was taken" : "Roll hasn't been taken yet"}
				actions={
					takes_roll ? (
						<ButtonLink to={rollCallsPath({ date })} variant="primary">
							{is_over ? "See roll calls" : "Take roll"}
						</ButtonLink>
					) : undefined
				}
			>
				{is_over ? "There is no attendance for this day." : "Roll hasn't been taken yet."}
			</EmptyState>
		);
	}
	const rest = without_roll === 1 ? "In one session" : `In ${without_roll} sessions`;
	return (
		<EmptyState icon={<Icon name="circle-check" />} title={EMPTY_TITLES[show]}>
			{is_over ? "Based on all rolls taken on this day." : "Based on the current roll call in each session."}
			{without_roll > 0 ? ` ${rest}, no roll ${is_over ? "was taken" : "has been taken yet"}.` : null}
		</EmptyState>
	);
}

function Child({ name, note, href }: { name: string; note: string | null; href: string }) {
	return (
		<Link
			to={href}
			prefetch="intent"
			data-row
			className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-sunken/60 focus-visible:-outline-offset-2"
		>
			<span className="min-w-0 flex-1 font-medium">{name}</span>
			{note ? <span className="text-muted tabular-nums">{note}</span> : null}
			<Icon name="chevron-right" className="flex-none text-muted" />
		</Link>
	);
}
