import { Alert } from "#app/ui/alert";
import { Checkbox } from "#app/ui/checkbox";

/**
 * Reasons why a camper might not fit a session (the first one names both), and the checkbox to confirm anyway.
 * @param seen name of a field that submits the reasons, so that no others are confirmed with them
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
