import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatDate, formatDateRange } from "#app/lib/dates";
import { useCan } from "#app/platform/camp-context";
import { Badge, type Tone } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { ENROLLMENT_LABELS } from "../rules";
import { EnrollForm, type OpenSession } from "./enroll-form";

export interface EnrollmentView {
	id: string;
	status: string;
	starts_on: string | null;
	ends_on: string | null;
	end_reason: string | null;
	is_live: boolean;
	session_id: string;
	session_name: string;
	start_date: string;
	end_date: string;
	session_status: string;
	season_name: string;
	groups: string[];
}

const TONES: Record<string, Tone> = {
	submitted: "sky",
	under_review: "sky",
	accepted: "sky",
	enrolled: "pine",
	waitlisted: "ember",
	offered: "ember",
	no_show: "ember",
};

interface CamperSessionsProps {
	camper: { id: string; name: string; status: string };
	enrollments: EnrollmentView[];
	openSessions: OpenSession[];
	canEdit: boolean;
	idempotencyKey: string;
	today: string;
	/** Shown beside the heading. */
	actions?: ReactNode;
}

/** Camper's sessions by season, and a form to enroll them in another. */
export function CamperSessions(props: CamperSessionsProps) {
	const { camper, enrollments, openSessions, canEdit, idempotencyKey, today, actions } = props;
	const { pathname, search } = useLocation();
	const back = pathname + search;
	const seasons = bySeason(enrollments);
	const enrolls = canEdit && camper.status !== "archived";
	return (
		<Card title="Sessions" actions={actions} flush>
			{seasons.length === 0 ? (
				<EmptyState title="Not enrolled yet">
					<p>
						{enrolls && openSessions.length > 0
							? "Choose a session below to enroll this camper."
							: "Sessions appear here once this camper is enrolled."}
					</p>
				</EmptyState>
			) : (
				seasons.map(([season, own]) => (
					<section key={season} aria-label={season}>
						<h3 className="bg-sunken px-4 py-1.5 text-xs font-medium text-muted">{season}</h3>
						<ul className="divide-y divide-line">
							{own.map((enrollment) => (
								<Enrollment
									key={enrollment.id}
									enrollment={enrollment}
									canEdit={canEdit}
									back={back}
									today={today}
								/>
							))}
						</ul>
					</section>
				))
			)}
			{enrolls && openSessions.length > 0 ? (
				<EnrollForm
					camperId={camper.id}
					sessions={openSessions}
					back={back}
					idempotencyKey={idempotencyKey}
				/>
			) : null}
		</Card>
	);
}

/** Groups the enrollments, which are already sorted by season. */
function bySeason(enrollments: EnrollmentView[]) {
	const seasons = new Map<string, EnrollmentView[]>();
	for (const enrollment of enrollments) {
		seasons.set(enrollment.season_name, [...(seasons.get(enrollment.season_name) ?? []), enrollment]);
	}
	return [...seasons];
}

interface EnrollmentProps {
	enrollment: EnrollmentView;
	canEdit: boolean;
	back: string;
	today: string;
}

function Enrollment({ enrollment, canEdit, back, today }: EnrollmentProps) {
	const { id, status, session_id, session_name, start_date, end_date, groups } = enrollment;
	// Parents see their child's sessions, but no roster.
	const opens = useCan("sessions_view");
	const held = status === "accepted" || status === "enrolled";
	const over = end_date < today || enrollment.session_status === "completed";
	const query = `?back=${encodeURIComponent(back)}`;
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
			<div className="min-w-0 flex-1 basis-56">
				<div className="flex flex-wrap items-center gap-2">
					{opens ? (
						<Link
							to={`/sessions/${session_id}`}
							className="link font-medium touch:inline-flex touch:min-h-11 touch:items-center"
						>
							{session_name}
						</Link>
					) : (
						<span className="font-medium">{session_name}</span>
					)}
					<Badge tone={TONES[status] ?? "neutral"}>{ENROLLMENT_LABELS[status] ?? status}</Badge>
				</div>
				<p className="text-muted">
					{formatDateRange(start_date, end_date)}
					{groups.length > 0 ? ` · ${groups.join(", ")}` : ""}
					{ownDays(enrollment)}
				</p>
				{enrollment.end_reason ? <p className="text-muted">{enrollment.end_reason}</p> : null}
			</div>
			{canEdit && held && !over ? (
				<div className="flex gap-1">
					<ActionLink
						to={`/enrollments/${id}/move${query}`}
						icon="arrow-right"
						label="Move"
						of={session_name}
					/>
					<ActionLink
						to={`/enrollments/${id}/end${query}`}
						icon="log-out"
						label="Withdraw"
						of={session_name}
					/>
				</div>
			) : null}
		</li>
	);
}

function ActionLink({
	to,
	icon,
	label,
	of,
}: {
	to: string;
	icon: "arrow-right" | "log-out";
	label: string;
	of: string;
}) {
	return (
		<Link
			to={to}
			prefetch="intent"
			className="inline-flex h-8 items-center gap-1.5 rounded-sm px-2 font-medium text-muted hover:bg-sunken hover:text-ink touch:h-11 touch:px-3"
		>
			<Icon name={icon} />
			{label}
			<span className="sr-only"> {label === "Move" ? `out of ${of}` : `from ${of}`}</span>
		</Link>
	);
}

/** Dates of a camper who arrives later or leaves earlier than the session. */
function ownDays({ starts_on, ends_on }: EnrollmentView) {
	const parts = [
		starts_on ? `from ${formatDate(starts_on)}` : null,
		ends_on ? `until ${formatDate(ends_on)}` : null,
	].filter(Boolean);
	return parts.length > 0 ? ` · ${parts.join(" ")}` : "";
}
