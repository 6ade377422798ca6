import { formatDate } from "#app/lib/dates";
import { useCan } from "#app/platform/camp-context";
import { ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";

interface NoCampThenProps {
	date: string;
	today: string;
	around: { before: string | null; after: string | null };
	own_groups: boolean;
	/** A session runs on the day, but there is no data for it yet. */
	has_camp: boolean;
	hrefOf: (date: string) => string;
}

/** Shown instead of a day's attendance when there is none: the day is in the future, or no session runs on it. */
export function NoCampThen({ date, today, around, own_groups, has_camp, hrefOf }: NoCampThenProps) {
	const sees_sessions = useCan("sessions_view");
	const nearest = around.before ?? around.after;
	const to_come = date > today && has_camp;
	return (
		<EmptyState
			icon={<Icon name="calendar-x" />}
			title={to_come ? "This day is in the future" : "No camp on this day"}
			actions={
				nearest ? (
					<ButtonLink to={hrefOf(nearest)} variant="primary">
						{nearest === today ? "Go to today" : `Go to ${formatDate(nearest)}`}
					</ButtonLink>
				) : sees_sessions ? (
					<ButtonLink to="/sessions" variant="primary">
						See sessions
					</ButtonLink>
				) : undefined
			}
		>
			{to_come
				? "You can take roll once that day arrives."
				: own_groups
					? "No session with campers from your groups runs on this day."
					: "No session runs on this day."}
		</EmptyState>
	);
}
