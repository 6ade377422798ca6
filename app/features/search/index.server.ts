export { pagesFor } from "./pages";
