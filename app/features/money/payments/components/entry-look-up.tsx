import { Button } from "#app/ui/button";

const labelLook = "flex items-center gap-1.5 text-muted max-md:flex-col max-md:items-start max-md:gap-1";

/**
 * Search field inside the list's form that finds entries by payment or refund reference, or one entry by number.
 */
export const EntryLookUp = ({ reference }: { reference: string }) => (
	<span className="flex flex-wrap items-end gap-1.5">
		<label className={labelLook}>
			<span className="whitespace-nowrap max-md:text-xs">Reference</span>
			<input
				name="reference"
				maxLength={200}
				autoComplete="off"
				dir="auto"
				placeholder="Check no."
				defaultValue={reference}
				key={reference}
				className="control w-28 px-2!"
			/>
		</label>
		<label className={labelLook}>
			<span className="whitespace-nowrap max-md:text-xs">Entry no.</span>
			<input
				name="number"
				inputMode="numeric"
				pattern="[0-9]{1,9}"
				maxLength={9}
				autoComplete="off"
				className="control w-20 px-2! tabular-nums"
			/>
		</label>
		<Button type="submit" variant="quiet">
			Go
		</Button>
	</span>
);
