import { Form, useLocation, useNavigate } from "@remix-run/react";
import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from "react";
import { Icon } from "~/ui/icon";
import { IconButton, IconLink } from "~/ui/icon-button";
import { searchPaths } from "../paths";
import { MOST_TYPED, SEARCH_WORDS } from "../rules";
import { offerSearch } from "./open-search";

const loadPanel = () => import("./search-panel");
const SearchPanel = lazy(loadPanel);

/**
 * The search over everything in the header: an icon that becomes a field with a list below it. Before JavaScript it is
 * a link to the page of results; on a phone, where the header is another one, opening it leads there.
 */
export function SearchBox() {
	const box = useRef<HTMLDivElement>(null);
	const icon = useRef<HTMLAnchorElement>(null);
	const field = useRef<HTMLInputElement>(null);
	const [isOpen, setOpen] = useState(false);
	const [typed, setTyped] = useState("");
	const [option, setOption] = useState<string>();
	const listId = useId();
	const navigate = useNavigate();
	const { key, pathname } = useLocation();

	const close = useCallback(() => {
		setOpen(false);
		setTyped("");
	}, []);
	// The icon can be focused once it is seen again.
	const goesBack = useRef(false);
	const closeWithin = () => {
		goesBack.current = true;
		close();
	};

	useEffect(
		() =>
			offerSearch(() => {
				const own = document.querySelector<HTMLInputElement>("main input[data-search-all]");
				if (own) return own.focus();
				if (box.current?.offsetParent) return setOpen(true);
				navigate(searchPaths.page());
			}),
		[navigate],
	);
	useEffect(() => {
		if (!isOpen) {
			if (goesBack.current) icon.current?.focus();
			goesBack.current = false;
			return;
		}
		field.current?.focus();
		const own = box.current;
		const press = ({ target }: Event) => {
			if (target instanceof Node && !own?.contains(target)) close();
		};
		const leave = ({ relatedTarget }: FocusEvent) => {
			if (relatedTarget instanceof Node && !own?.contains(relatedTarget)) close();
		};
		document.addEventListener("pointerdown", press);
		own?.addEventListener("focusout", leave);
		return () => {
			document.removeEventListener("pointerdown", press);
			own?.removeEventListener("focusout", leave);
		};
	}, [isOpen, close]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes it.
	useEffect(close, [key, close]);

	return (
		<div ref={box} className="search-box" data-open={isOpen || undefined}>
			<IconLink
				ref={icon}
				to={searchPaths.page()}
				label="Search"
				icon={<Icon name="search" />}
				aria-keyshortcuts="Control+K Meta+K /"
				aria-current={pathname === "/search" ? "page" : undefined}
				onPointerEnter={() => void loadPanel()}
				onFocus={() => void loadPanel()}
				onClick={(event) => {
					if (event.metaKey || event.ctrlKey || event.shiftKey || pathname === "/search") return;
					event.preventDefault();
					setOpen(true);
				}}
				className={isOpen ? "invisible" : undefined}
			/>
			{isOpen ? (
				<Form
					role="search"
					aria-label="Everything"
					action={searchPaths.page()}
					className="search-field"
					onKeyDown={(event) => {
						if (event.key !== "Escape") return;
						event.preventDefault();
						event.stopPropagation();
						closeWithin();
					}}
				>
					<Icon name="search" className="search-glass" />
					<input
						ref={field}
						type="text"
						name="q"
						inputMode="search"
						enterKeyHint="search"
						role="combobox"
						aria-label="Search"
						aria-expanded="true"
						aria-controls={listId}
						aria-autocomplete="list"
						aria-activedescendant={option}
						placeholder="Search people, sessions, pages"
						autoComplete="off"
						autoCapitalize="off"
						spellCheck={false}
						maxLength={MOST_TYPED}
						value={typed}
						onChange={({ target }) => setTyped(target.value)}
						className="search-input"
					/>
					<IconButton label="Close search" icon={<Icon name="x" />} onClick={closeWithin} />
					<Suspense
						fallback={
							<div className="search-panel">
								<div id={listId} role="listbox" aria-label="Results" aria-busy="true" />
								<p className="search-note">
									{typed.trim() === "" ? SEARCH_WORDS.start : SEARCH_WORDS.searching}
								</p>
							</div>
						}
					>
						<SearchPanel
							typed={typed}
							field={field}
							listId={listId}
							onHighlight={setOption}
							onClose={close}
						/>
					</Suspense>
				</Form>
			) : null}
		</div>
	);
}
