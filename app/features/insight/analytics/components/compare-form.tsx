import { Form, useSubmit } from "@remix-run/react";
import { useRef } from "react";
import { Button } from "#app/ui/button";
import { Select } from "#app/ui/select";

interface Side {
	id: string;
	name: string;
	sessions: readonly { id: string; name: string }[];
	session: string;
}

/** Chooses what is compared: a season or one of its sessions, on both sides. */
export function CompareForm({
	one,
	two,
	seasons,
}: {
	one: Side;
	two: Side;
	seasons: readonly { value: string; label: string }[];
}) {
	const submit = useSubmit();
	const form = useRef<HTMLFormElement>(null);
	const send = () => submit(form.current, { preventScrollReset: true });
	const side = (
		title: string,
		{ id, sessions, session }: Side,
		names: { season: string; session: string },
	) => (
		<fieldset className="flex flex-wrap gap-2">
			<legend className="pb-1 text-muted">{title}</legend>
			<Select
				key={id}
				name={names.season}
				aria-label={`${title}: season`}
				defaultValue={id}
				options={seasons}
				onChange={send}
			/>
			{sessions.length > 0 ? (
				<Select
					key={`${id}${session}`}
					name={names.session}
					aria-label={`${title}: session`}
					defaultValue={session}
					placeholder="Whole season"
					options={sessions.map((each) => ({ value: each.id, label: each.name }))}
					onChange={send}
				/>
			) : null}
		</fieldset>
	);
	return (
		<Form
			ref={form}
			role="search"
			aria-label="Choose what to compare"
			className="flex flex-wrap items-end gap-4 print:hidden"
			preventScrollReset
		>
			{side("First", one, { season: "season", session: "session" })}
			{side("Second", two, { season: "with", session: "with_session" })}
			<span className="hidden noscript:contents">
				<Button type="submit">Compare</Button>
			</span>
		</Form>
	);
}
