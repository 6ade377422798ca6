import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { compactDate, formatTime } from "#app/lib/dates";
import { Badge, type Tone } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { cn } from "#app/ui/cn";
import { EmptyState } from "#app/ui/empty-state";
import { MARK_LABELS } from "../rules";

interface Mark {
	date: string;
	checkpoint: string;
	status: string;
	absence: string | null;
	time: string | null;
	session_name: string;
}

/** Ordinary statuses have no color, so that unusual ones stand out. */
const TONES: Record<string, Tone> = { absent: "ember", late: "sky", left_early: "sky" };

interface CamperAttendanceProps {
	/** Last ten marks, newest first. */
	marks: Mark[];
	/** Marks of the whole season, by status. */
	tally: { status: string; n: number }[];
	season: string | null;
	/** Link to all marks, when the list is incomplete. */
	more?: string;
	/** Shown beside the heading. */
	actions?: ReactNode;
}

/** Attendance summary of the camper this season, and their last marks. */
export function CamperAttendance({ marks, tally, season, more, actions }: CamperAttendanceProps) {
	const all = tally.reduce((sum, { n }) => sum + n, 0);
	const severalTimes = new Set(marks.map(({ checkpoint }) => checkpoint)).size > 1;
	const severalSessions = new Set(marks.map(({ session_name }) => session_name)).size > 1;
	const severalADay = new Set(marks.map(({ date }) => date)).size < marks.length;
	const absent = tally.find(({ status }) => status === "absent")?.n ?? 0;
	return (
		<Card title="Attendance" description={season ?? undefined} actions={actions} flush>
			{marks.length === 0 ? (
				<EmptyState title="No marks yet">
					<p>Roll call marks from the season appear here.</p>
				</EmptyState>
			) : (
				<>
					<dl className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line px-4 py-3">
						<Figure label="Arrived" value={`${all - absent} of ${all}`} />
						{Object.entries(MARK_LABELS).map(([status, label]) => {
							const n = tally.find((each) => each.status === status)?.n ?? 0;
							return n > 0 && status !== "present" ? <Figure key={status} label={label} value={n} /> : null;
						})}
					</dl>
					<ul className="divide-y divide-line">
						{marks.map((mark) => (
							<MarkLine
								key={`${mark.date} ${mark.checkpoint} ${mark.session_name}`}
								mark={mark}
								severalTimes={severalTimes}
								severalSessions={severalSessions}
							/>
						))}
					</ul>
					{more && marks.length < all ? (
						<p className="border-t border-line px-4 py-2.5 touch:py-0">
							<Link
								to={more}
								prefetch="intent"
								className="link touch:inline-flex touch:min-h-11 touch:items-center"
							>
								Last {marks.length} of {all} {severalADay ? "marks" : "days"}
							</Link>
						</p>
					) : null}
				</>
			)}
		</Card>
	);
}

function Figure({ label, value }: { label: string; value: string | number }) {
	return (
		<div className="flex gap-1.5">
			<dt className="text-muted">{label}</dt>
			<dd className="font-medium tabular-nums">{value}</dd>
		</div>
	);
}

interface MarkLineProps {
	mark: Mark;
	severalTimes: boolean;
	severalSessions: boolean;
}

/** One mark: date, status, and the checkpoint or session only where they differ between marks. */
function MarkLine({ mark, severalTimes, severalSessions }: MarkLineProps) {
	const absence = mark.status === "absent" && mark.absence ? `, ${mark.absence}` : "";
	return (
		<li className="flex items-center gap-3 px-4 py-2">
			<span className={cn("flex-none tabular-nums", severalTimes ? "w-38" : "w-22")}>
				{compactDate(mark.date)} {severalTimes ? <span className="text-muted">{mark.checkpoint}</span> : null}
			</span>
			<Badge tone={TONES[mark.status] ?? "neutral"}>
				{MARK_LABELS[mark.status] ?? mark.status}
				{absence}
			</Badge>
			{mark.time ? <span className="whitespace-nowrap text-muted">{formatTime(mark.time)}</span> : null}
			{severalSessions ? (
				<span className="min-w-0 flex-1 truncate text-right text-muted">{mark.session_name}</span>
			) : null}
		</li>
	);
}
