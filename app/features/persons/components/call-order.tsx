import { Form } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import { IconButton } from "~/ui/icon-button";

interface CallOrderProps {
	/** Where the change is sent. */
	action: string;
	name: string;
	isFirst: boolean;
	isLast: boolean;
}

/** Moves a contact among those to call: buttons, which the keyboard presses too. */
export function CallOrder({ action, name, isFirst, isLast }: CallOrderProps) {
	return (
		<>
			<Move action={action} direction="up" label={`Call ${name} earlier`} disabled={isFirst} />
			<Move action={action} direction="down" label={`Call ${name} later`} disabled={isLast} />
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
