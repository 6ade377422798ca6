import { useId } from "react";
import { Button } from "#app/ui/button";
import { cn } from "#app/ui/cn";
import { Icon } from "#app/ui/icon";
import { Select } from "#app/ui/select";
import { ROLL_SHOW_LABELS, type RollShow } from "../rules";

/** Filter of the roll call list. */
export interface RollFilter {
	show: RollShow;
	group: string;
	q: string;
}

interface RollFiltersProps {
	filter: RollFilter;
	groups: readonly { id: string; name: string }[];
	counts: Record<RollShow, number>;
	/** Query parameters that the form preserves. */
	keep: Record<string, string>;
	ready: boolean;
	/** True when the list holds every camper. Otherwise the server filters by group and name. */
	whole: boolean;
	onChange: (filter: RollFilter) => void;
}

const SHORT = 15;

/**
 * Search, group, and show filters. A GET form before JavaScript runs. With JavaScript, nothing is fetched when the
 * list is complete.
 */
export function RollFilters({ filter, groups, counts, keep, ready, whole, onChange }: RollFiltersProps) {
	const id = useId();
	const live = (next: Partial<RollFilter>) => ready && onChange({ ...filter, ...next });
	// The other filters are reached through labeled links. Once active, they appear as a choice next to these two.
	const usual: RollShow[] = ["all", "unmarked"];
	const shows = (usual.includes(filter.show) ? usual : [...usual, filter.show]).map((value) => ({
		value,
		label: ROLL_SHOW_LABELS[value],
		count: counts[value],
	}));
	return (
		<form
			aria-label="Show campers"
			onSubmit={(event) => ready && whole && event.preventDefault()}
			className="flex flex-wrap items-center gap-2 px-4 py-3 print:hidden"
		>
			{Object.entries(keep).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<fieldset aria-label="Show" className="flex rounded-sm bg-sunken p-0.5 ring-1 ring-edge/45 ring-inset">
				{shows.map(({ value, label, count }) => (
					<label
						key={value}
						htmlFor={`${id}-${value}`}
						className="relative flex h-8 items-center gap-1.5 rounded-[4px] px-3 font-medium text-muted has-checked:bg-surface has-checked:text-ink has-checked:shadow-raised has-checked:ring-1 has-checked:ring-edge/60 has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-pine touch:h-11"
					>
						<input
							id={`${id}-${value}`}
							type="radio"
							name="show"
							value={value}
							checked={filter.show === value}
							onChange={() => live({ show: value })}
							className="absolute inset-0 cursor-[inherit] appearance-none rounded-[4px] outline-none"
						/>
						{label}
						<span className={cn("tabular-nums", value === "unmarked" && count > 0 && "text-ember-ink")}>
							{count}
						</span>
					</label>
				))}
			</fieldset>
			{groups.length > 1 ? (
				<Select
					name="group"
					aria-label="Group"
					placeholder="All groups"
					value={filter.group}
					onChange={(event) => {
						live({ group: event.currentTarget.value });
						if (ready && !whole) event.currentTarget.form?.submit();
					}}
					options={groups.map((group) => ({ value: group.id, label: group.name }))}
					className="w-auto max-w-44 flex-1 basis-24 md:flex-none md:basis-auto"
				/>
			) : null}
			<div
				className={cn(
					"relative min-w-40 flex-1 basis-full md:max-w-64 md:basis-40",
					// A short list is faster to read than a name is to type. On a phone, the saved space matters more.
					counts.all <= SHORT && filter.q === "" && "hidden md:block",
				)}
			>
				<span
					aria-hidden="true"
					className="absolute inset-y-0 left-0 grid w-9 place-items-center text-muted [&>svg]:size-4"
				>
					<Icon name="search" />
				</span>
				<input
					type="search"
					name="q"
					maxLength={50}
					aria-label="Search this list"
					placeholder="Search this list"
					autoComplete="off"
					spellCheck={false}
					value={filter.q}
					onChange={(event) => live({ q: event.currentTarget.value })}
					className="control pl-9"
				/>
			</div>
			{ready && whole ? null : (
				<span className={ready ? undefined : "hidden noscript:block"}>
					<Button type="submit">{ready ? "Search" : "Apply"}</Button>
				</span>
			)}
		</form>
	);
}
