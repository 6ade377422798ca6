import { Alert } from "#app/ui/alert";
import { Checkbox } from "#app/ui/checkbox";

/**
 * Why a camper may not fit a session (the first reason names both), and the box that says it is meant.
 * @param seen a field that sends the reasons along, so that no other one is confirmed with them
 */
export function ConfirmIneligible({
	reasons,
	label,
	seen,
}: {
	reasons: readonly string[];
	label: string;
	seen?: string;
}) {
	const [title, ...rest] = reasons;
	return (
		<Alert tone="warning" title={title} live>
			{rest.map((reason) => (
				<p key={reason}>
					{reason}
					{seen ? <input type="hidden" name={seen} value={reason} /> : null}
				</p>
			))}
			<div className="mt-1">
				<Checkbox name="confirm_ineligible" label={label} required />
			</div>
		</Alert>
	);
}
