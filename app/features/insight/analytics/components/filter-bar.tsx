import { Form, Link, useSearchParams, useSubmit } from "@remix-run/react";
import { useRef } from "react";
import { Button } from "#app/ui/button";
import { Checkbox } from "#app/ui/checkbox";
import { Icon } from "#app/ui/icon";
import { Select } from "#app/ui/select";

interface FilterBarProps {
	sessions: {
		offered: readonly { id: string; name: string }[];
		/** The season has more than these. */
		has_more: boolean;
	};
	chosen: { sessions: readonly string[]; period: string };
	periods: readonly { value: string; label: string }[];
	isNarrowed: boolean;
}

/** Limits the page to some sessions and a period, as a GET form: the address is the state. */
export function FilterBar({
	sessions: { offered: sessions, has_more },
	chosen,
	periods,
	isNarrowed,
}: FilterBarProps) {
	const [params] = useSearchParams();
	const submit = useSubmit();
	const form = useRef<HTMLFormElement>(null);
	const kept = [...params].filter(([name]) => ["season", "camp", "by"].includes(name));
	const names = sessions.filter(({ id }) => chosen.sessions.includes(id)).map(({ name }) => name);
	const all = new URLSearchParams(kept);
	return (
		<Form
			ref={form}
			role="search"
			aria-label="Filters"
			className="flex flex-wrap items-start gap-2 print:hidden"
			preventScrollReset
		>
			{kept.map(([name, value]) => (
				<input key={`${name}${value}`} type="hidden" name={name} value={value} />
			))}
			<Select
				key={chosen.period}
				name="period"
				aria-label="Period"
				defaultValue={chosen.period}
				placeholder="Whole season"
				options={periods}
				onChange={() => submit(form.current, { preventScrollReset: true })}
				className="w-44"
			/>
			{sessions.length > 0 ? (
				<details className="relative">
					<summary className="control flex cursor-pointer list-none items-center gap-1.5">
						<span className="max-w-60 truncate">{names.length > 0 ? names.join(", ") : "All sessions"}</span>
						<Icon name="chevron-down" />
					</summary>
					<fieldset className="absolute z-10 mt-1 grid max-h-80 w-72 gap-1 overflow-y-auto rounded-md border border-line bg-surface p-3 shadow-floating">
						<legend className="sr-only">Sessions</legend>
						{sessions.map(({ id, name }) => (
							<Checkbox
								key={id}
								name="session"
								value={id}
								label={name}
								defaultChecked={chosen.sessions.includes(id)}
							/>
						))}
						{has_more ? (
							<p className="text-muted">
								These are the largest sessions. Open any other session to see its numbers.
							</p>
						) : null}
						<Button type="submit" className="sticky bottom-0 mt-1">
							Apply
						</Button>
					</fieldset>
				</details>
			) : null}
			<span className="hidden noscript:contents">
				<Button type="submit">Apply</Button>
			</span>
			{isNarrowed ? (
				<Link
					to={`?${all}`}
					preventScrollReset
					className="link inline-flex min-h-9 items-center px-1 touch:min-h-11"
				>
					Clear filters
				</Link>
			) : null}
		</Form>
	);
}
