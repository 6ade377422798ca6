import { useLocation } from "@remix-run/react";
import { BulkBar } from "#app/ui/bulk-bar";
import { Icon } from "#app/ui/icon";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import { boardPaths } from "../paths";

/** ID of the form that the table's checkboxes belong to. */
export const decisionForm = "registrations-selected";

/** Decisions for the selected registrations. Each registration is decided as a whole; failed ones are named. */
export function DecisionBar() {
	const { pathname, search } = useLocation();
	return (
		<BulkBar id={decisionForm} action={boardPaths.decide} noun="registrations" limit={50}>
			<input type="hidden" name="back" value={pathname + search} />
			<SubmitButton name="decision" value="accept" icon={<Icon name="check" />}>
				Accept
			</SubmitButton>
			<SubmitButton name="decision" value="review" variant="secondary" icon={<Icon name="eye" />}>
				Review
			</SubmitButton>
			<TextInput
				name="reason"
				aria-label="Reason for declining"
				placeholder="Reason for declining"
				maxLength={500}
				className="w-44"
			/>
			<SubmitButton name="decision" value="decline" variant="secondary" icon={<Icon name="x" />}>
				Decline
			</SubmitButton>
		</BulkBar>
	);
}
