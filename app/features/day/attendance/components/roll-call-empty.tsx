import { Button, ButtonLink } from "#app/ui/button";
import { EmptyState } from "#app/ui/empty-state";
import { Icon } from "#app/ui/icon";
import { rollCallPath } from "../paths";
import { ROLL_SHOW_LABELS } from "../rules";
import type { RollCallView } from "../view";
import type { RollFilter } from "./roll-filters";

interface NobodyProps {
	view: RollCallView;
	filter: RollFilter;
	allMarked: boolean;
	onAll: () => void;
}

/** A roll call of which no child is shown: why, and what to do about it. */
export function Nobody({ view, filter, allMarked, onAll }: NobodyProps) {
	const { session, date, checkpoint, left_out } = view;
	if (view.children.length === 0 && left_out > 0) {
		return (
			<EmptyState
				title="No child like that"
				actions={
					<ButtonLink to={rollCallPath(session.id, { date, checkpoint })} reloadDocument>
						Show all
					</ButtonLink>
				}
			>
				Check the spelling and the group, or look at the whole list.
			</EmptyState>
		);
	}
	if (view.children.length === 0) {
		return (
			<EmptyState icon={<Icon name="calendar-x" />} title="Nobody is expected">
				No child of yours is enrolled in {session.name} on this day.
			</EmptyState>
		);
	}
	const searching = filter.q.trim() !== "";
	const others = filter.show !== "unmarked" && filter.show !== "all";
	if (!searching && others) {
		return (
			<EmptyState title="Nobody" actions={<Button onClick={onAll}>Show all</Button>}>
				No child is marked {ROLL_SHOW_LABELS[filter.show].toLowerCase()} at this roll call.
			</EmptyState>
		);
	}
	return (
		<EmptyState
			title={
				searching && left_out === 0
					? "No child by that name"
					: !allMarked
						? "Nobody here"
						: left_out > 0
							? "Everybody on this list is marked"
							: "Everybody is marked"
			}
			actions={<Button onClick={onAll}>Show all</Button>}
		>
			{left_out > 0
				? "There are more children than this list holds."
				: searching
					? "Check the spelling, or look at the whole list."
					: "There is nothing left to do on this roll call."}
		</EmptyState>
	);
}
