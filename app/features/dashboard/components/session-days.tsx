import { Link } from "@remix-run/react";
import { Badge } from "~/ui/badge";
import { ListMore } from "~/ui/list-more";
import type { CheckpointState, SessionDay } from "../rules";
import { DayBar } from "./day-bar";

interface ListedSession extends Pick<SessionDay, "id" | "name" | "now" | "others"> {
	/** Left out when the viewer may open neither the roll call nor the session. */
	href?: string;
	/** It is the session's first or last day. */
	day?: "first" | "last";
}

interface SessionDaysProps {
	sessions: readonly ListedSession[];
	total: number;
	/** A day to come: nothing but who is expected is known. */
	ahead?: boolean;
	/** Where the others are, when not all are shown. */
	more?: string;
}

/** One line a session: how many are here, what is still open, one press to where its roll is taken. */
export function SessionDays({ sessions, total, ahead, more }: SessionDaysProps) {
	return (
		<>
			<ul className="divide-y divide-line">
				{sessions.map((session) => (
					<li key={session.id}>
						{session.href ? (
							<Link to={session.href} prefetch="intent" className="session-line hover:bg-sunken/60">
								<Line session={session} ahead={ahead} />
							</Link>
						) : (
							<div className="session-line">
								<Line session={session} ahead={ahead} />
							</div>
						)}
					</li>
				))}
			</ul>
			<ListMore shown={sessions.length} total={total} href={more} />
		</>
	);
}

function Line({ session, ahead }: { session: ListedSession; ahead?: boolean }) {
	const { now, name, day } = session;
	return (
		<>
			<span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
				<span className="font-medium">{name}</span>
				{day ? <Badge tone="sky">{day === "first" ? "First day" : "Last day"}</Badge> : null}
			</span>
			{ahead ? (
				<span className="text-end tabular-nums">
					{now.expected} <span className="text-muted">expected</span>
				</span>
			) : (
				<>
					<span className="justify-self-end">
						<State state={now} />
					</span>
					<span className="text-muted tabular-nums">{facts(session)}</span>
					<span className="flex items-center gap-2.5">
						<DayBar
							here={now.here}
							left={now.left}
							absent={now.absent}
							expected={now.expected}
							className="flex-1"
						/>
						<span className="min-w-14 text-end whitespace-nowrap tabular-nums">
							{now.here} <span className="text-muted">/ {now.expected}</span>
						</span>
					</span>
				</>
			)}
		</>
	);
}

function State({ state: { expected, unmarked, started } }: { state: CheckpointState }) {
	if (expected === 0) return <Badge>Nobody expected</Badge>;
	if (!started) return <Badge tone="ember">Roll not started</Badge>;
	if (unmarked > 0) return <Badge tone="ember">{unmarked} to mark</Badge>;
	return <Badge tone="pine">Roll complete</Badge>;
}

function facts({ now, others }: ListedSession) {
	const parts = [`${name(now)}: ${now.expected - now.unmarked} of ${now.expected} marked`];
	if (now.absent > 0) parts.push(`${now.absent} absent`);
	if (now.late > 0) parts.push(`${now.late} late`);
	if (now.left > 0) parts.push(`${now.left} left`);
	for (const other of others) {
		if (other.started) parts.push(`${name(other)}: ${other.here} of ${other.expected} present`);
	}
	return parts.join(" · ");
}

const name = ({ checkpoint }: CheckpointState) => checkpoint.charAt(0).toUpperCase() + checkpoint.slice(1);
