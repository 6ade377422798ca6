import { Form } from "@remix-run/react";
import { SubmitButton } from "#app/ui/submit-button";
import { accountPaths } from "../paths";

interface WeeklyInsightsProps {
	is_on: boolean;
	/** The page that the button leads back to. */
	from: "account" | "insights";
}

/** Turns the weekly email of the camp's insights on or off for the user. */
export function WeeklyInsights({ is_on, from }: WeeklyInsightsProps) {
	const isAccount = from === "account";
	const [stop, start] = isAccount
		? ["Turn off", "Turn on"]
		: ["Stop the weekly email", "Email me these weekly"];
	return (
		<Form method="post" action={accountPaths.weeklyInsights} preventScrollReset>
			<input type="hidden" name="from" value={from} />
			<SubmitButton
				variant={isAccount ? "secondary" : "quiet"}
				size="small"
				name="is_on"
				value={is_on ? "off" : "on"}
				aria-label={isAccount ? `${is_on ? stop : start} weekly insights` : undefined}
			>
				{is_on ? stop : start}
			</SubmitButton>
		</Form>
	);
}
