import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
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
	if (view.children.length === 0) {
		return (
			<EmptyState icon={<Icon name="calendar-x" />} title="Nobody is expected">
				No child of yours is enrolled in {view.session.name} on this day.
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
			title={searching ? "No child by that name" : allMarked ? "Everybody is marked" : "Nobody here"}
			actions={<Button onClick={onAll}>Show all</Button>}
		>
			{searching
				? "Check the spelling, or look at the whole list."
				: "There is nothing left to do on this roll call."}
		</EmptyState>
	);
}
