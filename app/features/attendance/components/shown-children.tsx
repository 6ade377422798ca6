import { Link } from "@remix-run/react";
import { CHECKPOINT_LABELS, type Checkpoint } from "~/lib/checkpoints";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { ListMore } from "~/ui/list-more";
import { Pagination } from "~/ui/pagination";
import { rollCallPath } from "../paths";
import { type DayShow, ROLL_SHOW_LABELS } from "../rules";

interface ShownChildrenProps {
	show: DayShow;
	/** Left out of the links when it is today. */
	date?: string;
	sessions: readonly {
		id: string;
		name: string;
		checkpoint: Checkpoint;
		total: number;
		children: readonly { id: string; name: string; note: string | null }[];
	}[];
	/** Of how many sessions these are the page's. */
	in_sessions: number;
	next_cursor: string | null;
}

const NOBODY: Record<DayShow, string> = {
	absent: "Nobody is absent",
	late: "Nobody is late",
	unmarked: "Everybody is marked",
};

/** Of all sessions of a day, the children who stand so; each leads to their row of the roll call. */
export function ShownChildren({ show, date, sessions, in_sessions, next_cursor }: ShownChildrenProps) {
	if (in_sessions === 0) {
		return (
			<EmptyState icon={<Icon name="circle-check" />} title={NOBODY[show]}>
				No session has any at the roll call that counts now.
			</EmptyState>
		);
	}
	return (
		<div className="grid gap-4">
			{sessions.map(({ id, name, checkpoint, total, children }) => (
				<Card
					key={id}
					flush
					title={`${name} (${total})`}
					actions={
						<Link
							to={rollCallPath(id, { date, checkpoint, show })}
							prefetch="intent"
							className="link inline-flex min-h-6 items-center touch:min-h-11"
						>
							{CHECKPOINT_LABELS[checkpoint]} roll
							<span className="sr-only">
								{" "}
								of {name}, {ROLL_SHOW_LABELS[show].toLowerCase()}
							</span>
						</Link>
					}
				>
					<ul className="divide-y divide-line">
						{children.map((child) => (
							<li key={child.id}>
								<Link
									to={rollCallPath(id, { date, checkpoint, show, child: child.id })}
									prefetch="intent"
									className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-sunken/60 focus-visible:-outline-offset-2"
								>
									<span className="min-w-0 flex-1 font-medium">{child.name}</span>
									{child.note ? <span className="text-muted tabular-nums">{child.note}</span> : null}
									<Icon name="chevron-right" className="flex-none text-muted" />
								</Link>
							</li>
						))}
					</ul>
					<ListMore shown={children.length} total={total} />
				</Card>
			))}
			<Pagination
				nextCursor={next_cursor}
				summary={`${sessions.length} of ${in_sessions} sessions on this page`}
			/>
		</div>
	);
}
