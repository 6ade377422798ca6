import { useFetcher } from "@remix-run/react";
import { Button } from "~/ui/button";
import { DateInput } from "~/ui/date-input";
import { Columns } from "~/ui/editor";
import { Field } from "~/ui/field";
import { Textarea } from "~/ui/textarea";
import { staffDashboardPaths } from "../paths";

/** Asks for days off; what does not fit is said beside its field. */
export function TimeOffForm({ today }: { today: string }) {
	const fetcher = useFetcher<{ result?: { error?: Record<string, string[] | null> | null } }>();
	const errors = fetcher.data?.result?.error ?? {};
	return (
		<fetcher.Form method="post" action={staffDashboardPaths.timeOff} className="grid gap-4">
			{(errors[""] ?? []).map((message) => (
				<p key={message} role="alert" className="font-medium text-ember-ink">
					{message}
				</p>
			))}
			<Columns>
				<Field name="starts_on" label="First day" errors={errors.starts_on}>
					<DateInput required min={today} />
				</Field>
				<Field name="ends_on" label="Last day" errors={errors.ends_on}>
					<DateInput required min={today} />
				</Field>
			</Columns>
			<Field
				name="reason"
				label="Reason"
				required={false}
				errors={errors.reason}
				help="Only directors read it."
			>
				<Textarea rows={2} maxLength={1000} />
			</Field>
			<div>
				<Button type="submit" variant="primary" pending={fetcher.state !== "idle"}>
					Ask
				</Button>
			</div>
		</fetcher.Form>
	);
}
