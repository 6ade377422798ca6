import { Form, useLocation, useNavigate } from "@remix-run/react";
import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon";
import { IconLink } from "#app/ui/icon-button";
import { lazySection } from "#app/ui/lazy-section";
import { offerSearch, SEARCH_PAGE } from "./open-search";

const loadField = () => import("./search-field");
const SearchField = lazySection(loadField);

/**
 * Global search in the header: an icon that becomes a field with a dropdown. Without JavaScript, it links to the
 * results page; on phones, which have another header, opening it goes to that page.
 */
export function SearchBox() {
	const box = useRef<HTMLDivElement>(null);
	const icon = useRef<HTMLAnchorElement>(null);
	const navigate = useNavigate();
	const { key, pathname } = useLocation();
	// Open at one location only; navigating closes it.
	const [openAt, setOpenAt] = useState<string | null>(null);
	const isOpen = openAt === key;
	const [typed, setTyped] = useState("");

	const open = useCallback(() => {
		setTyped("");
		setOpenAt(key);
	}, [key]);
	const close = useCallback(() => setOpenAt(null), []);
	// The icon gets focus after it is visible again.
	const goesBack = useRef(false);
	const closeWithin = useCallback(() => {
		goesBack.current = true;
		close();
	}, [close]);

	useEffect(
		() =>
			offerSearch(() => {
				const own = document.querySelector<HTMLInputElement>("main input[data-search-all]");
				if (own) return own.focus();
				if (box.current?.offsetParent) return open();
				navigate(SEARCH_PAGE);
			}),
		[navigate, open],
	);
	useEffect(() => {
		if (isOpen) return;
		if (goesBack.current) icon.current?.focus();
		goesBack.current = false;
	}, [isOpen]);

	return (
		<div ref={box} className="search-box" data-open={isOpen || undefined}>
			<IconLink
				ref={icon}
				to={SEARCH_PAGE}
				label="Search"
				icon={<Icon name="search" />}
				aria-keyshortcuts="Control+K Meta+K /"
				aria-current={pathname === "/search" ? "page" : undefined}
				onPointerEnter={() => void loadField()}
				onFocus={() => void loadField()}
				onClick={(event) => {
					if (event.metaKey || event.ctrlKey || event.shiftKey || pathname === "/search") return;
					event.preventDefault();
					open();
				}}
				className={isOpen ? "invisible" : undefined}
			/>
			{isOpen ? (
				<Suspense fallback={<EarlyField onType={setTyped} onCancel={closeWithin} />}>
					<SearchField typed={typed} onType={setTyped} onClose={close} onCancel={closeWithin} />
				</Suspense>
			) : null}
		</div>
	);
}

/** Accepts input until the real field has loaded. Enter and Escape already work. */
function EarlyField({ onType, onCancel }: { onType: (typed: string) => void; onCancel: () => void }) {
	const field = useRef<HTMLInputElement>(null);
	useEffect(() => field.current?.focus(), []);
	return (
		<Form
			role="search"
			action={SEARCH_PAGE}
			className="search-field"
			onKeyDown={(event) => {
				if (event.key !== "Escape") return;
				event.preventDefault();
				event.stopPropagation();
				onCancel();
			}}
		>
			<input
				ref={field}
				name="q"
				aria-label="Search"
				autoComplete="off"
				onChange={({ target }) => onType(target.value)}
				className="search-input"
			/>
		</Form>
	);
}
