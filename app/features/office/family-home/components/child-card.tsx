import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { personPaths } from "#app/features/people/person-page/paths";
import { CHECKPOINT_LABELS, type Checkpoint } from "#app/lib/checkpoints";
import { formatDateRange, formatTime } from "#app/lib/dates";
import { Avatar } from "#app/ui/avatar";
import { Badge, type Tone } from "#app/ui/badge";
import { ButtonLink } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import type { ContactView } from "../contacts";
import { parentPaths } from "../paths";
import { ContactList } from "./contact-list";

interface ChildView {
	id: string;
	name: string;
	called: string;
	photo_url: string | null;
	age: number | null;
	documents: number;
	sessions: {
		id: string;
		name: string;
		start_date: string;
		end_date: string;
		/** Status of an enrollment that isn't confirmed yet. */
		standing: string | null;
		groups: string | null;
		is_today: boolean;
	}[];
	marks: { session: string; checkpoint: Checkpoint; status: string; time: string | null }[];
	contacts: ContactView[];
}

const MARKS: Record<string, { label: string; tone: Tone }> = {
	present: { label: "At camp", tone: "pine" },
	late: { label: "Arrived late", tone: "pine" },
	absent: { label: "Absent", tone: "ember" },
	left_early: { label: "Left early", tone: "sky" },
	checked_out: { label: "Picked up", tone: "neutral" },
};

/**
 * One child as the family sees it: where it is today, its next sessions, authorized pickup, and emergency
 * contacts.
 */
export function ChildCard({ child, today }: { child: ChildView; today: string }) {
	const last = child.marks.at(-1);
	const mark = last && MARKS[last.status];
	return (
		<Card flush>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
				<Avatar id={child.id} name={child.name} src={child.photo_url} size="large" />
				<div className="min-w-0 flex-1">
					<h2 className="text-base font-bold">
						<Link to={personPaths.person(child.id)} className="link">
							<bdi>{child.name}</bdi>
						</Link>
					</h2>
					{child.age === null ? null : <p className="text-muted">{child.age} years old</p>}
				</div>
				{mark ? (
					<Badge tone={mark.tone}>
						{mark.label}
						{last.time ? ` ${formatTime(last.time)}` : ""} today
					</Badge>
				) : null}
			</div>
			<div className="grid gap-x-6 border-t border-line md:grid-cols-3">
				<Part title="Sessions">
					{child.sessions.length === 0 ? <p className="text-muted">No upcoming sessions.</p> : null}
					<ul className="grid gap-2">
						{child.sessions.map((session) => (
							<li key={session.id}>
								<p className="flex flex-wrap items-center gap-x-2 font-medium">
									{session.name}
									{session.start_date <= today ? <Badge tone="pine">Now</Badge> : null}
									{session.standing ? <Badge>{session.standing}</Badge> : null}
								</p>
								<p className="text-muted">
									{formatDateRange(session.start_date, session.end_date)}
									{session.groups ? ` · ${session.groups}` : ""}
								</p>
							</li>
						))}
					</ul>
				</Part>
				<Part title="Attendance today">
					{child.marks.length === 0 ? (
						<p className="text-muted">
							{child.sessions.some(({ is_today }) => is_today) ? "Unmarked." : "No camp today."}
						</p>
					) : (
						<ul className="grid gap-1">
							{child.marks.map(({ session, checkpoint, status, time }) => (
								<li key={`${session} ${checkpoint}`}>
									<span className="text-muted">{CHECKPOINT_LABELS[checkpoint]}</span>{" "}
									{MARKS[status]?.label ?? status}
									{time ? ` ${formatTime(time)}` : ""}
								</li>
							))}
						</ul>
					)}
					<Link
						to={personPaths.tab(child.id, "attendance")}
						className="link inline-flex min-h-6 items-center touch:min-h-11"
					>
						See all days
					</Link>
				</Part>
				<Part title="Documents">
					<p className="text-muted">
						{child.documents === 0
							? "No documents yet."
							: `${child.documents} ${child.documents === 1 ? "document" : "documents"}.`}{" "}
						<Link
							to={personPaths.tab(child.id, "documents")}
							className="link inline-flex min-h-6 items-center touch:min-h-11"
						>
							{child.documents === 0 ? "Add document" : "View documents"}
						</Link>
					</p>
				</Part>
			</div>
			<div className="border-t border-line">
				<h3 className="px-4 pt-3 text-xs font-medium text-muted">
					Pickup and emergency contacts for {child.called}
				</h3>
				<ContactList child={child} />
				<div className="px-4 pt-1 pb-3">
					<ButtonLink to={parentPaths.contacts(child.id)} icon={<Icon name="user-plus" />}>
						Add contact for {child.called}
					</ButtonLink>
				</div>
			</div>
		</Card>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="px-4 py-3">
			<h3 className="mb-1 text-xs font-medium text-muted">{title}</h3>
			{children}
		</section>
	);
}
