import { Alert } from "~/ui/alert";
import { Checkbox } from "~/ui/checkbox";

/** Why a camper may not fit a session (the first reason names both), and the box that says it is meant. */
export function ConfirmIneligible({ reasons, label }: { reasons: readonly string[]; label: string }) {
	const [title, ...rest] = reasons;
	return (
		<Alert tone="warning" title={title} live>
			{rest.map((reason) => (
				<p key={reason}>{reason}</p>
			))}
			<div className="mt-1">
				<Checkbox name="confirm_ineligible" label={label} required />
			</div>
		</Alert>
	);
}
