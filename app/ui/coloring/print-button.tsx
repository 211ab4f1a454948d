import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";

/** The button needs JavaScript; without it the stylesheet shows the hint in its place (`scripting: none`). */
export function PrintButton(): ReactNode {
  return (
    <>
      <button className="button button-plain needs-script" type="button" onClick={printPage}>
        <Icon name="print" />
        Print this page
      </button>
      <p className="without-script">Your browser’s print command gives one clean sheet, on A4 and on Letter.</p>
    </>
  );
}

function printPage(): void {
  window.print();
}
