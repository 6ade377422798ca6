import { useSearchParams } from "@remix-run/react";
import { useDateControl } from "#app/ui/use-date-control";

/** First and last day, inside the list's own form; applied automatically with JavaScript. */
export function DateRange() {
	return (
		<>
			<DateOf name="from" label="From" />
			<DateOf name="to" label="to" />
		</>
	);
}

function DateOf({ name, label }: { name: "from" | "to"; label: string }) {
	const [params] = useSearchParams();
	// A half-typed year already gives a valid date, so the value is checked.
	const control = useDateControl(params.get(name) ?? "", ({ value }) => value === "" || value >= "2000");
	return (
		<label className="flex items-center gap-1.5 text-muted max-md:flex-col max-md:items-start max-md:gap-1">
			<span className="max-md:text-xs max-md:capitalize">{label}</span>
			<input
				{...control}
				type="date"
				name={name}
				min="2000-01-01"
				max="2200-12-31"
				className="control w-36 px-2!"
			/>
		</label>
	);
}
