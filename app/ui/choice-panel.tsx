import { Form, Link, useSearchParams, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button } from "./button";
import { Icon } from "./icon";
import { NOT_CHOOSING, withParams } from "./list-params";

interface ChoicePanelProps {
	/** URL parameter that the choice sets. */
	name: string;
	/** Kind of record to choose, in words: "session". */
	noun: string;
	choices: readonly { id: string; name: string; about?: string }[];
	/** Number of further choices that aren't shown. */
	more: number;
	/** Note shown when the search couldn't cover all records. */
	note?: string;
}

/**
 * Panel to choose one of many values for a list filter. `?choose=` opens it, every choice is a link, and `?find=`
 * narrows them, so a list page doesn't have to include hundreds of options that few users open.
 */
export function ChoicePanel({ name, noun, choices, more, note }: ChoicePanelProps) {
	const [params] = useSearchParams();
	const submit = useSubmit();
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const input = useRef<HTMLInputElement>(null);
	const find = params.get("find") ?? "";
	const chosen = params.get(name);
	const isAsked = params.get("choose") === name;
	useEffect(() => {
		if (isAsked) input.current?.focus();
		return () => clearTimeout(timer.current);
	}, [isAsked]);
	const kept = [...params].filter(([key]) => key !== "find" && key !== "cursor");
	return (
		<section
			id={`choose-${name}`}
			aria-label={`Choose a ${noun}`}
			className="scroll-mt-20 border-y border-line bg-sunken px-4 py-3 print:hidden"
		>
			<Form
				role="search"
				aria-label={`Search ${noun}s`}
				className="flex flex-wrap items-center gap-2"
				preventScrollReset
			>
				{kept.map(([key, value]) => (
					<input key={key} type="hidden" name={key} value={value} />
				))}
				<input
					ref={input}
					type="search"
					name="find"
					maxLength={50}
					defaultValue={find}
					aria-label={`Search ${noun}s`}
					placeholder={`Part of a ${noun}'s name`}
					autoComplete="off"
					spellCheck={false}
					onChange={({ currentTarget: { form } }) => {
						clearTimeout(timer.current);
						timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), 250);
					}}
					className="control min-w-0 flex-1 md:max-w-80"
				/>
				<span className="hidden noscript:contents">
					<Button type="submit">Search</Button>
				</span>
				<Link
					to={withParams(params, NOT_CHOOSING)}
					preventScrollReset
					className="link inline-flex min-h-8 items-center px-1 touch:min-h-11"
				>
					Close
				</Link>
			</Form>
			<p role="status" className="sr-only">
				{choices.length === 1 ? `1 ${noun}` : `${choices.length} ${noun}s`}
			</p>
			{choices.length > 0 ? (
				<ul className="mt-2 grid grid-cols-1 gap-x-4 md:grid-cols-2 xl:grid-cols-3">
					{choices.map((choice) => (
						<li key={choice.id}>
							<Link
								to={withParams(params, { ...NOT_CHOOSING, [name]: choice.id })}
								preventScrollReset
								aria-current={choice.id === chosen || undefined}
								className="-mx-2 flex min-h-9 items-center gap-2 rounded-sm px-2 hover:bg-surface aria-current:font-bold touch:min-h-11"
							>
								<bdi className="min-w-0 truncate">{choice.name}</bdi>
								{choice.about ? (
									<span className="shrink-0 text-xs whitespace-nowrap text-muted">{choice.about}</span>
								) : null}
								{choice.id === chosen ? <Icon name="check" className="ml-auto" /> : null}
							</Link>
						</li>
					))}
				</ul>
			) : (
				<p className="mt-2 text-muted">
					No {noun} is named “{find}”.
				</p>
			)}
			{more > 0 ? (
				<p className="mt-1 text-muted">
					And {more.toLocaleString("en-US")} more. Enter part of the name to find them.
				</p>
			) : null}
			{note ? <p className="mt-1 text-muted">{note}</p> : null}
		</section>
	);
}
