import { Badge } from "#app/ui/badge";
import { ListMore } from "#app/ui/list-more";
import { usePlainLinks } from "#app/ui/use-plain-links";
import type { SessionLine } from "../session-list";
import { DayBar } from "./day-bar";
import { SessionTable } from "./session-table";

interface SessionDaysProps {
	sessions: readonly SessionLine[];
	total: number;
	/** Link to the others, if not all are shown. */
	more?: string;
	as_table?: boolean;
}

/** One row per session: children here, children still unmarked, and a link to its roll call. */
export function SessionDays({ sessions, total, more, as_table }: SessionDaysProps) {
	return (
		<>
			{as_table ? <SessionTable sessions={sessions} /> : <SessionLines sessions={sessions} />}
			<ListMore shown={sessions.length} total={total} href={more} />
		</>
	);
}

function SessionLines({ sessions }: Pick<SessionDaysProps, "sessions">) {
	const list = usePlainLinks<HTMLUListElement>();
	return (
		<ul ref={list} className="session-lines divide-y divide-line">
			{sessions.map((session) => (
				<li key={session.id} data-loud={session.roll?.tone === "loud" || undefined}>
					{session.href ? (
						<a href={session.href}>
							<Line {...session} />
						</a>
					) : (
						<div>
							<Line {...session} />
						</div>
					)}
				</li>
			))}
		</ul>
	);
}

const TONES = { loud: "loud", open: "ember", quiet: "neutral", done: "pine" } as const;

function Line({ name, day, expected, roll }: SessionLine) {
	return (
		<>
			<span className="session-name">
				{name}
				{day ? <Badge tone="sky">{day}</Badge> : null}
			</span>
			{roll ? (
				<>
					<Badge tone={TONES[roll.tone]}>{roll.state}</Badge>
					<span className="session-facts">{roll.facts}</span>
					{roll.here === null ? null : (
						<span className="session-bar">
							<DayBar
								here={roll.here}
								left={roll.left}
								absent={roll.absent}
								expected={expected}
								className="flex-1"
							/>
							<span className="bar-figures">
								{`${roll.here} `}
								<span className="text-muted">{`/ ${expected}`}</span>
							</span>
						</span>
					)}
				</>
			) : (
				<span className="text-end tabular-nums">
					{expected} <span className="text-muted">expected</span>
				</span>
			)}
		</>
	);
}
