import { Form } from "@remix-run/react";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";

interface MoveButtonsProps {
	/** URL that receives the change as `direction`: `up` or `down`. */
	action: string;
	/** Verb that, with the name, labels the buttons: "Call Ada earlier". */
	verb: string;
	name: string;
	isFirst: boolean;
	isLast: boolean;
}

/** Two buttons that move an item one position in its order; they work with the keyboard and need no dragging. */
export function MoveButtons({ action, verb, name, isFirst, isLast }: MoveButtonsProps) {
	return (
		<>
			<Move action={action} direction="up" label={`${verb} ${name} earlier`} disabled={isFirst} />
			<Move action={action} direction="down" label={`${verb} ${name} later`} disabled={isLast} />
		</>
	);
}

interface MoveProps {
	action: string;
	direction: "up" | "down";
	label: string;
	disabled: boolean;
}

function Move({ action, direction, label, disabled }: MoveProps) {
	return (
		<Form method="post" action={action} preventScrollReset>
			<input type="hidden" name="direction" value={direction} />
			<IconButton
				type="submit"
				label={label}
				disabled={disabled}
				icon={<Icon name={direction === "up" ? "arrow-up" : "arrow-down"} />}
			/>
		</Form>
	);
}
