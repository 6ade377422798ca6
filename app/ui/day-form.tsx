import { Form } from "@remix-run/react";
import { Button } from "./button";
import { useDateControl } from "./use-date-control";

interface DayFormProps {
	date: string;
	/** The last day that may be chosen. */
	max?: string;
	/** Parameters that stay as they are. */
	keep?: Record<string, string | undefined>;
	/** The page stays where it is scrolled to. */
	preventScrollReset?: boolean;
}

/** Any day, chosen by its date: by itself where there is JavaScript, by a button where there is none. */
export function DayForm({ date, max = "2200-12-31", keep = {}, preventScrollReset }: DayFormProps) {
	// A year that is still being typed is a date too.
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
