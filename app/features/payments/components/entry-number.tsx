import { Button } from "~/ui/button";

/** Leads to one entry by its number, inside the list's own form. */
export const EntryNumber = () => (
	<span className="flex items-end gap-1.5">
		<label className="flex items-center gap-1.5 text-muted max-md:flex-col max-md:items-start max-md:gap-1">
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
