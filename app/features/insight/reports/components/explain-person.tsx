import { useRef } from "react";
import { useCamp } from "#app/platform/camp-context";
import { Button } from "#app/ui/button";
import { Card } from "#app/ui/card";
import { Icon } from "#app/ui/icon";
import { TextInput } from "#app/ui/text-input";
import type { EditorView } from "../editor.server";

/** Looks a person up and shows which filters leave them out of the report. */
export function ExplainPerson({ view: { people, explanation, searched } }: { view: EditorView }) {
	const look = useRef<HTMLButtonElement>(null);
	const { name: camp } = useCamp();
	return (
		<Card
			title="Why isn't someone in it?"
			description="Enter a name to see which filters leave that person out."
		>
			<div className="grid gap-3">
				<div className="flex flex-wrap gap-2">
					<TextInput
						name="person"
						maxLength={100}
						aria-label="Name of a person"
						placeholder="Name"
						defaultValue={searched}
						autoComplete="off"
						onKeyDown={(event) => {
							if (event.key !== "Enter") return;
							event.preventDefault();
							look.current?.form?.requestSubmit(look.current);
						}}
						className="min-w-0 flex-1 basis-40"
					/>
					<Button ref={look} type="submit" name="step" value="explain">
						Look up
					</Button>
				</div>
				{people && people.length > 1 ? (
					<div className="flex flex-wrap gap-2">
						{people.map(({ id, name }) => (
							<Button key={id} type="submit" size="small" name="step" value={`explain:${id}`}>
								<bdi>{name}</bdi>
							</Button>
						))}
					</div>
				) : people?.length === 0 ? (
					<p role="status" className="text-muted">
						You can't see anyone named “{searched}” at {camp}.
					</p>
				) : null}
				{explanation ? <Explanation {...explanation} /> : null}
			</div>
		</Card>
	);
}

function Explanation({ name, has_none, rows, limit }: NonNullable<EditorView["explanation"]>) {
	if (has_none)
		return (
			<p role="status">
				There's nothing to list about <bdi className="font-medium">{name}</bdi>, even without filters.
			</p>
		);
	return (
		<div role="status" className="grid gap-3">
			{rows.map(({ id, is_in, is_cut, filters }, at) => (
				<div key={id}>
					<p className="font-medium">
						<bdi>{name}</bdi>
						{rows.length > 1 ? `, row ${at + 1}` : ""} {is_in ? "is in this report" : "isn't in this report"}
					</p>
					<ul className="mt-1 grid gap-1">
						{filters.map(({ holds, text }) => (
							<li key={text} className="flex items-start gap-2">
								<Icon
									name={holds ? "circle-check" : "circle-x"}
									className={holds ? "mt-0.5 text-pine" : "mt-0.5 text-ember-ink"}
								/>
								<span>
									<span className="sr-only">{holds ? "True: " : "Not true: "}</span>
									<bdi>{text}</bdi>
								</span>
							</li>
						))}
						{is_cut ? (
							<li className="flex items-start gap-2">
								<Icon name="circle-x" className="mt-0.5 text-ember-ink" />
								<span>Not among the first {limit}</span>
							</li>
						) : null}
					</ul>
				</div>
			))}
		</div>
	);
}
