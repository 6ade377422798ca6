import { Form } from "@remix-run/react";
import { Button } from "./button";

interface DayFormProps {
	date: string;
	/** The last day that may be chosen. */
	max?: string;
	/** Parameters that stay as they are. */
	keep?: Record<string, string | undefined>;
	/** The page stays where it is scrolled to. */
	preventScrollReset?: boolean;
}

/** Any day, chosen by its date: at once where there is JavaScript, by a button where there is none. */
export function DayForm({ date, max = "2200-12-31", keep = {}, preventScrollReset }: DayFormProps) {
	return (
		<Form className="flex items-center gap-2" preventScrollReset={preventScrollReset}>
			{Object.entries(keep).map(([name, value]) =>
				value ? <input key={name} type="hidden" name={name} value={value} /> : null,
			)}
			<input
				key={date}
				type="date"
				name="date"
				aria-label="Day"
				required
				min="1900-01-01"
				max={max}
				defaultValue={date}
				onChange={(event) => {
					// A year that is still being typed is a date too.
					const { value, validity, form } = event.currentTarget;
					if (validity.valid && value >= "2000") form?.requestSubmit();
				}}
				className="control w-36 px-2!"
			/>
			<span className="hidden noscript:block">
				<Button type="submit">Show</Button>
			</span>
		</Form>
	);
}
