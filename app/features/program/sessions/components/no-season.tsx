import { useCan } from "#app/platform/camp-context";
import { ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";

/** Empty state of a camp without a season: explains seasons and links to creating one. */
export function NoSeason() {
	const canEdit = useCan("sessions_edit");
	return (
		<EmptyState
			icon={<Icon name="calendar-range" />}
			title="No season yet"
			actions={
				canEdit ? (
					<ButtonLink to="/seasons/new" variant="primary" icon={<Icon name="plus" />}>
						Add season
					</ButtonLink>
				) : undefined
			}
		>
			<p>A season is one summer with its sessions. You can copy it for next year.</p>
		</EmptyState>
	);
}
