import { Form } from "@remix-run/react";
import { Button } from "./button";
import { useDateControl } from "./use-date-control";

interface DayFormProps {
	date: string;
	/** Last date that can be chosen. */
	max?: string;
	/** Parameters that are kept unchanged. */
	keep?: Record<string, string | undefined>;
	/** Keeps the page's scroll position. */
	preventScrollReset?: boolean;
}

/** Form to choose any date: submits automatically with JavaScript, with a button without it. */
export function DayForm({ date, max = "2200-12-31", keep = {}, preventScrollReset }: DayFormProps) {
	// A half-typed year already gives a valid date, so the range is checked too.
	const control = useDateControl(date, ({ value, validity }) => validity.valid && value >= "2000");
	return (
		<Form className="flex items-center gap-2" preventScrollReset={preventScrollReset}>
			{Object.entries(keep).map(([name, value]) =>
				value ? <input key={name} type="hidden" name={name} value={value} /> : null,
			)}
			<input
				{...control}
				type="date"
				name="date"
				aria-label="Day"
				required
				min="1900-01-01"
				max={max}
				className="control w-36 px-2!"
			/>
			<span className="hidden noscript:block">
				<Button type="submit">Show</Button>
			</span>
		</Form>
	);
}
