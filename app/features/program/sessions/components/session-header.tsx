import { formatDateRange } from "#app/lib/dates";
import { weekdaysText } from "#app/lib/weekdays";
import { useCan } from "#app/platform/camp-context";
import { ButtonLink } from "#app/ui/button";
import { buttonStyle } from "#app/ui/button-style";
import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";
import { Menu, MenuForm, MenuLink, MenuSeparator } from "#app/ui/menu";
import { PageHeader } from "#app/ui/page-header";
import { audienceText, type SessionAudience } from "../audience-rules";
import { sessionPaths } from "../paths";
import { nextSessionStatuses, SESSION_STATUS_VERBS, type SessionStatus } from "../rules";
import { StatusBadge } from "./status-badge";

export interface SessionView extends SessionAudience {
	id: string;
	name: string;
	start_date: string;
	end_date: string;
	weekdays: number;
	status: SessionStatus;
	is_full: boolean;
	/** Id of the cancellation, when canceling the session affected families. */
	cancellation_id: string | null;
	/** True when roll can be taken today. */
	runs_today: boolean;
	has_roll: boolean;
}

/** Header of a session with its actions. Actions the viewer isn't allowed to take are left out. */
export function SessionHeader({ session }: { session: SessionView }) {
	const { id, status } = session;
	const takesCampers = status !== "completed" && status !== "cancelled";
	const canEdit = useCan("sessions_edit");
	const seesCancellation = useCan("registration_manage");
	const canEnroll = useCan("campers_edit") && takesCampers;
	const canTakeRoll = useCan("attendance_take") && session.has_roll;
	return (
		<PageHeader
			title={<bdi>{session.name}</bdi>}
			back={{ to: sessionPaths.list, label: "Sessions" }}
			badges={<StatusBadge status={status} full={session.is_full} />}
			description={[
				formatDateRange(session.start_date, session.end_date),
				weekdaysText(session.weekdays),
				audienceText(session),
			]
				.filter(Boolean)
				.join(" · ")}
			actions={
				<>
					{canEdit ? (
						<ButtonLink to={sessionPaths.edit(id)} icon={<Icon name="pencil" />} className="max-md:hidden">
							Edit
						</ButtonLink>
					) : null}
					{session.cancellation_id && seesCancellation ? (
						<ButtonLink to={sessionPaths.cancellation(session.cancellation_id)}>View cancellation</ButtonLink>
					) : null}
					{canEnroll ? (
						<ButtonLink
							to={sessionPaths.enroll(id)}
							variant={canTakeRoll ? "secondary" : "primary"}
							icon={<Icon name="user-plus" />}
						>
							Enroll camper
						</ButtonLink>
					) : null}
					{canTakeRoll ? (
						<ButtonLink
							to={sessionPaths.rollCall(id)}
							variant="primary"
							icon={<Icon name="clipboard-list" />}
						>
							Take roll
						</ButtonLink>
					) : null}
					{canEdit ? <SessionMenu session={session} /> : null}
				</>
			}
		/>
	);
}

/** Menu with the possible status changes and Delete. Changes that can't be undone link to a confirmation page. */
function SessionMenu({ session: { id, status } }: { session: Pick<SessionView, "id" | "status"> }) {
	const next = nextSessionStatuses(status);
	const forward = next.filter((to) => to !== "cancelled" && to !== "completed");
	const final = next.filter((to) => to === "cancelled" || to === "completed");
	return (
		<Menu
			label="More"
			align="end"
			trigger={<Icon name="ellipsis" />}
			className={cn(buttonStyle({ variant: "secondary" }), "w-9 px-0 touch:w-11 touch:px-0")}
		>
			<div className="md:hidden">
				<MenuLink to={sessionPaths.edit(id)} icon={<Icon name="pencil" />}>
					Edit
				</MenuLink>
			</div>
			{forward.map((to) => (
				<MenuForm
					key={to}
					action={sessionPaths.status(id)}
					fields={{ status: to }}
					icon={<Icon name="check" />}
				>
					{SESSION_STATUS_VERBS[to]}
				</MenuForm>
			))}
			{final.map((to) => (
				<MenuLink
					key={to}
					to={to === "cancelled" ? sessionPaths.cancel(id) : sessionPaths.status(id, to)}
					icon={<Icon name={to === "completed" ? "circle-check" : "circle-x"} />}
				>
					{SESSION_STATUS_VERBS[to]}
				</MenuLink>
			))}
			{next.length > 0 ? <MenuSeparator /> : null}
			<MenuForm action={sessionPaths.remove(id)} icon={<Icon name="trash-2" />}>
				Delete session
			</MenuForm>
		</Menu>
	);
}
