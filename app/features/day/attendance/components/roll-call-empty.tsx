import { Button, ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { rollCallPath } from "../paths";
import { ROLL_SHOW_LABELS } from "../rules";
import type { RollCallView } from "../view";
import type { RollFilter } from "./roll-filters";

interface RollCallEmptyProps {
	view: RollCallView;
	filter: RollFilter;
	allMarked: boolean;
	onAll: () => void;
}

/** Empty state of a roll call that shows no campers: the reason and the next step. */
export function RollCallEmpty({ view, filter, allMarked, onAll }: RollCallEmptyProps) {
	const { session, date, checkpoint, left_out } = view;
	if (view.children.length === 0 && left_out > 0) {
		return (
			<EmptyState
				title="No matching campers"
				actions={
					<ButtonLink to={rollCallPath(session.id, { date, checkpoint })} reloadDocument>
						Show all
					</ButtonLink>
				}
			>
				Check the spelling and the group, or show the whole list.
			</EmptyState>
		);
	}
	if (view.children.length === 0) {
		return (
			<EmptyState icon={<Icon name="calendar-x" />} title="No campers expected">
				None of your campers is enrolled in {session.name} on this day.
			</EmptyState>
		);
	}
	const searching = filter.q.trim() !== "";
	const others = filter.show !== "unmarked" && filter.show !== "all";
	if (!searching && others) {
		return (
			<EmptyState title="No campers" actions={<Button onClick={onAll}>Show all</Button>}>
				No campers marked {ROLL_SHOW_LABELS[filter.show].toLowerCase()} at this roll call.
			</EmptyState>
		);
	}
	return (
		<EmptyState
			title={
				searching && left_out === 0
					? "No campers by that name"
					: !allMarked
						? "No campers here"
						: left_out > 0
							? "All campers on this list are marked"
							: "All campers are marked"
			}
			actions={<Button onClick={onAll}>Show all</Button>}
		>
			{left_out > 0
				? "This list is too long to show all campers."
				: searching
					? "Check the spelling, or show the whole list."
					: "This roll call is complete."}
		</EmptyState>
	);
}
