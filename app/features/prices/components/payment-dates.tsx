import { Form } from "@remix-run/react";
import { formatDate } from "~/lib/dates";
import { useCamp } from "~/platform/camp-context";
import { useRefusal } from "~/platform/flash";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { DateInput } from "~/ui/date-input";
import { Field } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { IconButton } from "~/ui/icon-button";
import { SubmitButton } from "~/ui/submit-button";
import { pricePaths } from "../paths";

interface PaymentDatesProps {
	season_id: string;
	dates: readonly string[];
}

/** The dates on which equal parts of what is left are due, and the way to add one. */
export function PaymentDates({ season_id, dates }: PaymentDatesProps) {
	const { today } = useCamp();
	const refusal = useRefusal("due_on");
	return (
		<Card
			title="Payment dates"
			description={
				dates.length === 0
					? "Without any, all that is left after the deposit is due on the first day of the first session."
					: "What is left after the deposit is due in equal parts on those that are still to come when a family registers."
			}
		>
			{dates.length > 0 ? (
				<ul className="mb-3 divide-y divide-line">
					{dates.map((date) => (
						<li key={date} className="flex min-h-10 items-center gap-3 touch:min-h-13">
							<span className="min-w-0 flex-1 tabular-nums">{formatDate(date)}</span>
							{date < today ? <Badge>Past</Badge> : null}
							<Form method="post" action={pricePaths.removeDate(season_id)} preventScrollReset>
								<input type="hidden" name="due_on" value={date} />
								<IconButton
									type="submit"
									label={`Remove ${formatDate(date)}`}
									icon={<Icon name="trash-2" />}
								/>
							</Form>
						</li>
					))}
				</ul>
			) : null}
			<Form
				key={dates.join()}
				method="post"
				action={pricePaths.addDate(season_id)}
				preventScrollReset
				className="flex flex-wrap items-start gap-2"
			>
				<Field
					id="due_on"
					name="due_on"
					label={dates.length > 0 ? "Another date" : "Payment date"}
					hideLabel={dates.length > 0}
					required
					errors={refusal?.message}
					defaultValue={refusal?.value}
				>
					<DateInput />
				</Field>
				<SubmitButton
					variant="secondary"
					icon={<Icon name="plus" />}
					className={dates.length > 0 ? "" : "mt-6.5"}
				>
					Add date
				</SubmitButton>
			</Form>
		</Card>
	);
}
