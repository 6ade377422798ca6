import { Form } from "@remix-run/react";
import { Icon } from "./icon";
import { IconButton } from "./icon-button";

interface MoveButtonsProps {
	/** Where the change is sent, as `direction`: `up` or `down`. */
	action: string;
	/** With the name what the buttons do, in words: "Call Ada earlier". */
	verb: string;
	name: string;
	isFirst: boolean;
	isLast: boolean;
}

/** Moves something within its order by a place: two buttons, which the keyboard presses too and no drag is needed for. */
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
