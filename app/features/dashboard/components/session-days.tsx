import { Link } from "@remix-run/react";
import { Badge } from "~/ui/badge";
import { FillBar } from "~/ui/fill-bar";
import type { CheckpointState, SessionDay } from "../rules";

/** One line a session: how many are here, what is still open, one press to where its roll is taken. */
export function SessionDays({
	sessions,
	hrefOf,
}: {
	sessions: readonly SessionDay[];
	hrefOf: (session: SessionDay) => string;
}) {
	return (
		<ul className="divide-y divide-line">
			{sessions.map((session) => (
				<li key={session.id}>
					<Link
						to={hrefOf(session)}
						prefetch="intent"
						className="grid gap-1.5 px-4 py-3 hover:bg-sunken focus-visible:-outline-offset-2"
					>
						<span className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1">
							<span className="font-medium">{session.name}</span>
							<State state={session.now} />
						</span>
						<FillBar
							value={session.now.here}
							max={session.now.expected}
							label={`${session.now.here} of ${session.now.expected} present`}
						/>
						<span className="text-muted tabular-nums">{facts(session)}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}

function State({ state: { expected, unmarked, started } }: { state: CheckpointState }) {
	if (expected === 0) return <Badge>Nobody expected</Badge>;
	if (!started) return <Badge tone="ember">Roll not started</Badge>;
	if (unmarked > 0) return <Badge tone="ember">{unmarked} to mark</Badge>;
	return <Badge tone="pine">Roll complete</Badge>;
}

function facts({ now, others }: SessionDay) {
	const parts = [`${name(now)}: ${now.expected - now.unmarked} of ${now.expected} marked`];
	if (now.absent > 0) parts.push(`${now.absent} absent`);
	if (now.late > 0) parts.push(`${now.late} late`);
	if (now.left > 0) parts.push(`${now.left} left`);
	for (const other of others) {
		parts.push(
			`${name(other)}: ${other.started ? `${other.here} of ${other.expected} present` : "not started"}`,
		);
	}
	return parts.join(" · ");
}

const name = ({ checkpoint }: CheckpointState) => checkpoint.charAt(0).toUpperCase() + checkpoint.slice(1);
