import { useSearchParams } from "@remix-run/react";

/** First and last day, inside the list's own form: chosen at once where there is JavaScript. */
export function DateRange() {
	const [params] = useSearchParams();
	return (
		<>
			{(["from", "to"] as const).map((name) => (
				<label
					key={name}
					className="flex items-center gap-1.5 text-muted max-md:flex-col max-md:items-start max-md:gap-1"
				>
					<span className="max-md:text-xs max-md:capitalize">{name === "from" ? "From" : "to"}</span>
					<input
						key={params.get(name)}
						type="date"
						name={name}
						min="2000-01-01"
						max="2200-12-31"
						defaultValue={params.get(name) ?? ""}
						onChange={(event) => {
							// A year that is still being typed is a date too.
							const { value, form } = event.currentTarget;
							if (value === "" || value >= "2000") form?.requestSubmit();
						}}
						className="control w-36 px-2!"
					/>
				</label>
			))}
		</>
	);
}
