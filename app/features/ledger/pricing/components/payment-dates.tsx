import { Form } from "@remix-run/react";
import { formatDate } from "#app/lib/dates";
import { useCamp } from "#app/platform/camp-context";
import { useRefusal } from "#app/platform/flash";
import { Alert } from "#app/ui/alert";
import { Badge } from "#app/ui/badge";
import { Card } from "#app/ui/card";
import { DateInput } from "#app/ui/date-input";
import { Field } from "#app/ui/field";
import { Icon } from "#app/ui/icon";
import { IconButton } from "#app/ui/icon-button";
import { Select } from "#app/ui/select";
import { SubmitButton } from "#app/ui/submit-button";
import { TextInput } from "#app/ui/text-input";
import type { PlannedDate } from "../installment-rules";
import { pricePaths } from "../paths";
import { partText, percentShort, SPREADS } from "../plan-rules";

interface PaymentDatesProps {
	season_id: string;
	dates: readonly PlannedDate[];
}

/** Due dates of the balance, with forms to add one or several. */
export function PaymentDates({ season_id, dates }: PaymentDatesProps) {
	const { today, currency } = useCamp();
	const percent = percentShort(dates);
	const key = dates.map(({ due_on }) => due_on).join();
	return (
		<Card
			title="Payment dates"
			description={
				dates.length === 0
					? "Without payment dates, the balance after the deposit is due on the first day of the first session."
					: "When a family registers, the balance after the deposit is spread over the remaining dates: amounts first, then percentages, and the rest in equal parts."
			}
		>
			{dates.length > 0 ? (
				<ul className="mb-3 divide-y divide-line">
					{dates.map((date) => (
						<li key={date.due_on} className="flex min-h-10 items-center gap-3 touch:min-h-13">
							<span className="min-w-0 flex-1 tabular-nums">{formatDate(date.due_on)}</span>
							{date.due_on < today ? <Badge>Past</Badge> : null}
							<span
								className={
									partIsOwn(date)
										? "text-end font-medium tabular-nums"
										: "text-end whitespace-nowrap text-muted"
								}
							>
								{partText(date, currency)}
							</span>
							<Form method="post" action={pricePaths.removeDate(season_id)} preventScrollReset>
								<input type="hidden" name="due_on" value={date.due_on} />
								<IconButton
									type="submit"
									label={`Remove ${formatDate(date.due_on)}`}
									icon={<Icon name="trash-2" />}
								/>
							</Form>
						</li>
					))}
				</ul>
			) : null}
			{percent === null ? null : (
				<Alert tone="info">
					{`These dates cover ${percent}% of the balance. The other ${100 - percent}% is spread evenly over them, until you add a date with an equal part.`}
				</Alert>
			)}
			<div className="grid gap-5 pt-2">
				<OneDate key={key} season_id={season_id} />
				<SeveralDates key={`${key} several`} season_id={season_id} />
			</div>
		</Card>
	);
}

const partIsOwn = ({ basis_points, amount_cents }: PlannedDate) =>
	basis_points !== null || amount_cents !== null;

/** Form for one date and its amount. */
function OneDate({ season_id }: { season_id: string }) {
	const wrongDate = useRefusal("due_on");
	const wrongPart = useRefusal("part");
	return (
		<Form
			method="post"
			action={pricePaths.addDate(season_id)}
			preventScrollReset
			className="grid items-start gap-3 md:grid-cols-[auto_minmax(0,1fr)_auto]"
		>
			<Field
				id="due_on"
				name="due_on"
				label="Payment date"
				required
				errors={wrongDate?.message}
				defaultValue={wrongDate?.value}
			>
				<DateInput />
			</Field>
			<Field
				id="part"
				name="part"
				label="Amount due"
				help="Leave blank for an equal part. Or enter a percentage, such as 25%, or an amount per registration."
				errors={wrongPart?.message}
				defaultValue={wrongPart?.value}
			>
				<TextInput autoComplete="off" placeholder="Equal part" className="max-w-44" />
			</Field>
			<SubmitButton variant="secondary" icon={<Icon name="plus" />} className="justify-self-start md:mt-6.5">
				Add date
			</SubmitButton>
		</Form>
	);
}

const HOW = SPREADS.map((value) => ({
	value,
	label: value === "monthly" ? "Every month" : `In ${value} equal parts`,
}));

/** Form for several dates over a period, with equal shares. */
function SeveralDates({ season_id }: { season_id: string }) {
	const wrong = useRefusal("to");
	return (
		<Form
			method="post"
			action={pricePaths.spreadDates(season_id)}
			preventScrollReset
			className="grid items-start gap-3 border-t border-line pt-4 md:grid-cols-[auto_auto_minmax(0,1fr)_auto]"
		>
			<Field id="from" name="from" label="Several dates, from" required>
				<DateInput />
			</Field>
			<Field id="to" name="to" label="To" required errors={wrong?.message} defaultValue={wrong?.value}>
				<DateInput />
			</Field>
			<Field id="how" name="how" label="Spread" required>
				<Select options={HOW} className="max-w-44" />
			</Field>
			<SubmitButton variant="secondary" icon={<Icon name="plus" />} className="justify-self-start md:mt-6.5">
				Add dates
			</SubmitButton>
		</Form>
	);
}
