import { Form, Link, useNavigate, useNavigation, useSearchParams } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { Icon } from "./icon";
import { filtersInForce, type ListFilter } from "./list-filters";
import { NOT_CHOOSING, withParams } from "./list-params";
import { Select } from "./select";
import { Spinner } from "./spinner";

interface ListToolbarProps {
	/** Search field, hidden when omitted. `label` names the searched records: "Search campers". */
	search?: { label: string; placeholder?: string };
	filters?: readonly ListFilter[];
	/** Result count, such as "480 campers", announced when it changes. */
	count: string;
	/** Parameters other than filters to keep unchanged: season, camp, tab. */
	keep?: readonly string[];
	/**
	 * Additional fields that narrow the list, such as dates, and the parameters they set. On narrow screens they fold
	 * together with the filters.
	 */
	more?: { fields: ReactNode; sets: readonly string[] };
	/** Buttons such as Export and Add. */
	actions?: ReactNode;
}

/**
 * Search, filters and count above a list. It is a GET form, so the URL is the state and it works without
 * JavaScript; with JavaScript, typing submits after 300 ms and a choice submits at once. Every active filter is a
 * chip that removes it.
 */
export function ListToolbar({ search, filters = [], count, keep = [], more, actions }: ListToolbarProps) {
	const [params] = useSearchParams();
	const { form, searching, send, submit } = useListForm(params);
	const query = params.get("q")?.trim() ?? "";
	const filtersId = useId();
	// Parameters without a chip appear in their fields, and count as active filters.
	const unseen = more?.sets.filter((name) => params.get(name)).length ?? 0;
	const [unfolded, setUnfolded] = useState(unseen > 0);
	// On narrow screens the filters would push the list down, so they fold behind one button on the line of the search
	// and the actions.
	const folds = filters.length > 1;
	const chips = filtersInForce(filters, params).map(({ name, label, chosen }) => ({
		name,
		text: `${label}: ${chosen}`,
	}));
	const inForce = chips.length + unseen;
	if (query) chips.unshift({ name: "q", text: `“${query}”` });

	return (
		<div
			data-count-alone={(count !== "" && chips.length === 0) || undefined}
			className="list-toolbar @container grid grid-cols-1 gap-2.5 px-4 py-3 max-md:gap-1.5 max-md:pt-2 max-md:pb-1.5 print:hidden"
		>
			<Form
				ref={form}
				role="search"
				aria-label={search?.label ?? "Filters"}
				className="flex flex-wrap items-center gap-2"
				onSubmit={submit}
			>
				{["sort", ...keep].map((name) => {
					const value = params.get(name);
					return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
				})}
				{search ? (
					<div
						className={cn(
							"relative min-w-0 flex-1 roomy:max-w-80 roomy:basis-56",
							filters.length > 0 ? "basis-28" : "basis-full",
						)}
					>
						<span
							aria-hidden="true"
							className="absolute inset-y-0 left-0 grid w-9 place-items-center text-muted [&>svg]:size-4"
						>
							{searching ? <Spinner /> : <Icon name="search" />}
						</span>
						<input
							type="search"
							name="q"
							maxLength={50}
							defaultValue={query}
							aria-label={search.label}
							placeholder={search.placeholder ?? "Search"}
							autoComplete="off"
							spellCheck={false}
							onChange={() => send(300)}
							className="control pl-9"
						/>
					</div>
				) : null}
				{folds ? (
					<Button
						aria-expanded={unfolded}
						aria-controls={filtersId}
						icon={<Icon name="sliders-horizontal" />}
						onClick={() => setUnfolded(!unfolded)}
						className="roomy:hidden noscript:hidden"
					>
						Filters{inForce > 0 ? ` (${inForce})` : ""}
					</Button>
				) : null}
				{filters.length > 0 ? (
					<div
						id={filtersId}
						className={cn(
							"min-w-0 gap-2 roomy:contents",
							folds ? "basis-full grid-cols-2" : "max-w-40 flex-1 basis-24",
							folds && !unfolded ? "hidden noscript:not-roomy:grid" : "grid",
						)}
					>
						{filters.map((filter) =>
							filter.looked_up ? (
								<LookedUp key={filter.name} filter={filter} chosen={filter.looked_up.chosen} />
							) : (
								<Select
									key={filter.name}
									name={filter.name}
									aria-label={filter.label}
									defaultValue={params.get(filter.name) ?? ""}
									placeholder={anyOf(filter)}
									options={filter.options}
									onChange={() => send(0)}
									className="w-full roomy:w-auto roomy:max-w-52 roomy:flex-none roomy:[&>select]:field-sizing-content"
								/>
							),
						)}
					</div>
				) : null}
				<span className="hidden noscript:contents">
					<Button type="submit">Apply</Button>
				</span>
				{more ? (
					<div
						className={cn(
							"flex flex-wrap gap-2",
							folds && !unfolded && "not-roomy:hidden noscript:not-roomy:flex",
						)}
					>
						{more.fields}
					</div>
				) : null}
				{actions ? <div className="flex flex-wrap gap-2 roomy:ml-auto">{actions}</div> : null}
			</Form>
			<div className="flex flex-wrap items-center gap-2 max-md:min-h-8 max-md:has-[>p:empty:only-child]:min-h-0">
				<p role="status" className="mr-1 font-medium tabular-nums">
					{count}
				</p>
				{chips.map((chip) => (
					<Link
						key={chip.name}
						to={withParams(params, { [chip.name]: null })}
						preventScrollReset
						className="inline-flex h-6.5 max-w-64 items-center gap-1 rounded-full bg-pine-tint pr-1.5 pl-2.5 text-xs font-medium text-pine hover:text-pine-deep touch:h-11 touch:px-4"
					>
						<span className="truncate">{chip.text}</span>
						<span className="sr-only">, remove</span>
						<Icon name="x" className="size-3.5" />
					</Link>
				))}
				{chips.length > 1 ? (
					<Link
						to={withParams(params, Object.fromEntries(chips.map(({ name }) => [name, null])))}
						preventScrollReset
						className="link text-xs touch:inline-flex touch:min-h-11 touch:items-center"
					>
						Clear all
					</Link>
				) : null}
			</div>
		</div>
	);
}

const anyOf = ({ any, label }: ListFilter) => any ?? `Any ${label.toLowerCase()}`;

/** Control that looks like the other filters but links to its ChoicePanel. The form keeps its current value. */
function LookedUp({ filter, chosen }: { filter: ListFilter; chosen: string | null }) {
	const [params] = useSearchParams();
	const value = params.get(filter.name);
	const isOpen = params.get("choose") === filter.name;
	return (
		<span className="select w-full roomy:w-auto roomy:max-w-52 roomy:flex-none">
			{value ? <input type="hidden" name={filter.name} value={value} /> : null}
			<Link
				to={
					isOpen
						? withParams(params, NOT_CHOOSING)
						: `${withParams(params, { ...NOT_CHOOSING, choose: filter.name })}#choose-${filter.name}`
				}
				preventScrollReset
				aria-current={isOpen || undefined}
				className="flex min-h-9 items-center rounded-sm border border-edge bg-surface py-1.5 pr-8 pl-2.5 hover:border-ink aria-current:border-pine touch:min-h-11 touch:text-base"
			>
				<span className="sr-only">{filter.label}: </span>
				<span className="truncate">{chosen ?? anyOf(filter)}</span>
				<span className="sr-only">, choose</span>
			</Link>
		</span>
	);
}

/** Keeps form and URL in sync: choices go into the URL, and Back or a removed chip updates the controls. */
function useListForm(params: URLSearchParams) {
	const form = useRef<HTMLFormElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const sent = useRef<string>();
	const navigate = useNavigate();
	const navigation = useNavigation();
	const inUrl = params.toString();

	const go = () => {
		if (!form.current) return;
		const next = new URLSearchParams();
		for (const [name, value] of new FormData(form.current)) {
			if (typeof value === "string" && value.trim()) next.set(name, value.trim());
		}
		sent.current = next.toString();
		navigate(`?${next}`, { replace: true, preventScrollReset: true });
	};
	const send = (delay: number) => {
		clearTimeout(timer.current);
		timer.current = setTimeout(go, delay);
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		send(0);
	};

	useEffect(() => () => clearTimeout(timer.current), []);
	useEffect(() => {
		if (inUrl === sent.current) return;
		const now = new URLSearchParams(inUrl);
		for (const control of form.current?.elements ?? []) {
			if (
				control instanceof HTMLSelectElement ||
				(control instanceof HTMLInputElement && control.name === "q")
			) {
				control.value = now.get(control.name) ?? "";
			}
		}
	}, [inUrl]);

	const going = navigation.state === "loading" ? navigation.location : undefined;
	const searching = going !== undefined && new URLSearchParams(going.search).toString() === sent.current;
	return { form, searching, send, submit };
}
