import { Form, Link, useNavigation, useSearchParams, useSubmit } from "@remix-run/react";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { type ReactNode, useRef } from "react";
import { Button } from "./button";
import { withParams } from "./list-params";
import { type Option, Select } from "./select";
import { Spinner } from "./spinner";

export interface ListFilter {
	/** The parameter in the URL. */
	name: string;
	/** "Session"; also the words for "no choice": "Any session" unless `any` says otherwise. */
	label: string;
	any?: string;
	options: readonly Option[];
}

interface ListToolbarProps {
	/** Left out, there is no search. `label` says what is searched: "Search campers". */
	search?: { label: string; placeholder?: string };
	filters?: readonly ListFilter[];
	/** "480 campers", said again when it changes. */
	count: string;
	/** Parameters that are no filters and stay as they are: season, camp, tab. */
	keep?: readonly string[];
	/** Export, add. */
	actions?: ReactNode;
}

/**
 * Search, filters and count above a list: a GET form, so the URL is the state and it works without JavaScript;
 * with it, typing submits after 300 ms and choosing at once. Every filter in force is a chip that removes it.
 */
export function ListToolbar({ search, filters = [], count, keep = [], actions }: ListToolbarProps) {
	const [params] = useSearchParams();
	const navigation = useNavigation();
	const submit = useSubmit();
	const timer = useRef<ReturnType<typeof setTimeout>>();
	const query = params.get("q") ?? "";
	const searching =
		navigation.state === "loading" &&
		navigation.location.search !== `?${params}` &&
		query !== (new URLSearchParams(navigation.location.search).get("q") ?? "");
	const chips = filters.flatMap((filter) => {
		const option = filter.options.find(({ value }) => value !== "" && value === params.get(filter.name));
		return option ? [{ name: filter.name, text: `${filter.label}: ${option.label}` }] : [];
	});
	if (query) chips.unshift({ name: "q", text: `“${query}”` });

	const send = (form: HTMLFormElement | null, delay: number) => {
		clearTimeout(timer.current);
		timer.current = setTimeout(
			() => form && submit(form, { replace: true, preventScrollReset: true }),
			delay,
		);
	};

	return (
		<div className="grid grid-cols-1 gap-2.5 px-4 py-3 print:hidden">
			<Form
				// Back and chips change the URL from outside; the controls then take what it says.
				key={filters.map(({ name }) => params.get(name)).join("\n")}
				role="search"
				aria-label={search?.label ?? "Filters"}
				preventScrollReset
				className="flex flex-wrap items-center gap-2"
				onSubmit={() => clearTimeout(timer.current)}
			>
				{["sort", ...keep].map((name) => {
					const value = params.get(name);
					return value ? <input key={name} type="hidden" name={name} value={value} /> : null;
				})}
				{search ? (
					<div className="relative min-w-0 flex-1 basis-full md:max-w-80 md:basis-56">
						<span
							aria-hidden="true"
							className="absolute inset-y-0 left-0 grid w-9 place-items-center text-muted [&>svg]:size-4"
						>
							{searching ? <Spinner /> : <Search />}
						</span>
						<input
							key={query}
							type="search"
							name="q"
							maxLength={50}
							defaultValue={query}
							aria-label={search.label}
							placeholder={search.placeholder ?? "Search"}
							autoComplete="off"
							spellCheck={false}
							onChange={(event) => send(event.currentTarget.form, 300)}
							className="control pl-9"
						/>
					</div>
				) : null}
				{filters.length > 0 ? (
					<div className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-0.5 md:mx-0 md:flex-wrap md:overflow-visible md:px-0 md:py-0">
						{filters.map((filter) => (
							<Select
								key={filter.name}
								name={filter.name}
								aria-label={filter.label}
								defaultValue={params.get(filter.name) ?? ""}
								placeholder={filter.any ?? `Any ${filter.label.toLowerCase()}`}
								options={filter.options}
								onChange={(event) => send(event.currentTarget.form, 0)}
								className="max-w-52 flex-none"
							/>
						))}
					</div>
				) : null}
				<span className="hidden noscript:contents">
					<Button type="submit">Apply</Button>
				</span>
				{actions ? <div className="ml-auto flex flex-wrap gap-2">{actions}</div> : null}
			</Form>
			<div className="flex flex-wrap items-center gap-2">
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
						<X aria-hidden className="size-3.5 flex-none" />
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
