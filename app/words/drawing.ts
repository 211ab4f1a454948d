import { Part } from "../content/words/words.ts";

/** A photo of one's own drawing, which becomes a coloring page. */
export const drawing = new Part("drawing", {
  title: "My drawing",
  choose: "Choose a picture",
  take: "Take a photo",
  drop: "Or drop a picture here, or paste one.",
  staysHere: "The picture is read on this device. It is sent to no one.",
  goodPhoto: "For a good photo",
  goodPen: "Dark lines on light paper, drawn so that they meet. Pencil works when it is pressed firmly.",
  goodLight: "Daylight from a window, and no shadow of a hand or the phone.",
  goodPlace: "Hold the phone straight above the sheet, and go so close that the paper fills the picture.",

  picture: "Your picture",
  reading: "Reading your picture",
  readingShare: "Reading your picture: {percent} percent",
  cancel: "Cancel",
  cancelled: "Stopped. Choose another picture, or the same one again.",

  areas: { one: "{count} area to color", other: "{count} areas to color" },
  areasLead: "Each tinted area can be filled with a color.",
  noAreas: "No closed shape yet",
  noAreasLead:
    "Lines must meet all around before paint stays inside. Close larger gaps, or draw the lines until they meet.",
  manyAreasLead:
    "More than {most} areas would take very long to color. Move the slider to the left to close fewer gaps.",
  view: "Show",
  viewPhoto: "Areas on my picture",
  viewSheet: "The coloring page",
  photo: "Your picture with its areas to color tinted",
  gaps: "Close gaps in the lines",
  gapsHint: "Further right, wider gaps are closed.",
  gapsNone: "no gaps are closed",
  gapsUpTo: "gaps up to {size} millimeters on paper",
  closed: "Gaps that are closed are marked with a dot.",
  open: {
    one: "At {count} place, marked with a ring, paint may run out.",
    other: "At {count} places, marked with rings, paint may run out.",
  },
  turnLeft: "Turn left",
  turnRight: "Turn right",
  another: "Another picture",
  faint: "Some lines are very pale, and the palest are left out. If something is missing, go over it with a dark pen.",
  slanted:
    "The photo was taken at a slant, so one side is wider. Hold the phone straight above the sheet for a better one.",

  noPicture: "“{file}” is not a picture this browser can open. Choose a photo, such as a JPEG or PNG.",
  noHeic:
    "“{file}” is a HEIC photo, which this browser cannot open. Take the photo with the button here, or save it as a JPEG first. A screenshot of it works, too.",
  damaged: "“{file}” is damaged or ends too early. Copy it again, or take a new photo.",
  tooLarge:
    "“{file}” has {megapixels} million pixels, more than this device should read at once. Take the photo at the camera’s usual size, or make a screenshot of it.",
  tooSmall: "“{file}” is too small to see lines in: {width} by {height} pixels. Go closer, or choose a larger picture.",
  noLines: "No dark lines on light paper can be seen in “{file}”.",
  tooDark: "Nearly half of “{file}” is dark, so the lines cannot be told from the paper.",
  tooMany:
    "“{file}” has so many tiny areas that coloring them would take very long. Go closer, or draw with fewer lines.",
  tooSlow: "“{file}” takes too long to read on this device. Choose a picture with fewer lines, or a smaller one.",
  stopped: "“{file}” could not be read to its end. Load this page again, or choose a smaller picture.",
  tooOld: "This browser is too old to read pictures. Update it, or use another one.",

  gone: "That drawing is not on this device any more. Choose the picture again.",
  notKept:
    "This device cannot save the drawing: it is gone when you leave this page. Download or print it first. To color it all the same, press the button again.",
});

/** Why a picture becomes no coloring page: the key of its sentence. */
export type DrawingProblem =
  | "noPicture"
  | "noHeic"
  | "damaged"
  | "tooLarge"
  | "tooSmall"
  | "noLines"
  | "tooDark"
  | "tooMany"
  | "tooSlow"
  | "stopped"
  | "tooOld"
  | "gone";
