internal import Tactus

/// A script that plays touches on a phone or a tablet through Appium, as W3C actions.
enum AppiumScript {
  static func bytes(_ touches: PlayedTouches) -> [UInt8] {
    let actions = WebDriverActions(touches, clock: .ticks, PlaybackText.rounded)
    // These lists, numbers and texts are the same in JSON and in Python.
    let text = """
      # Plays \(touches.heading).
      #
      #   pip install Appium-Python-Client
      #   python3 FILE capabilities.json
      #   python3 FILE capabilities.json http://127.0.0.1:4723
      #
      # capabilities.json holds an object such as {"platformName": "Android", "appium:automationName": "UiAutomator2"}.
      # In a test of your own: copy this file to a name without a dot, import play, and call play(driver).
      # A point of the capture is a dp of Android and a point of iOS, counted from the corner of the screen.
      import json
      import sys

      SOURCES = \(actions.list)


      def play(driver, scale=None):
          \"\"\"Plays the touches. scale: the units of the driver in a point, by default as the device says.\"\"\"
          if scale is None:
              is_android = str(driver.capabilities.get("platformName")).lower() == "android"
              scale = driver.get_display_density() / 160 if is_android else 1
          sources = [
              {**source, "actions": [scaled(action, scale) for action in source["actions"]]} for source in SOURCES
          ]
          driver.execute("actions", {"actions": sources})


      def scaled(action, scale):
          places = {axis: round(action[axis] * scale) for axis in ("x", "y") if axis in action}
          return {**action, **places}


      def main():
          from appium import webdriver
          from appium.options.common import AppiumOptions

          if len(sys.argv) < 2:
              sys.exit("name the file of the capabilities")
          with open(sys.argv[1]) as file:
              options = AppiumOptions().load_capabilities(json.load(file))
          server = sys.argv[2] if len(sys.argv) > 2 else "http://127.0.0.1:4723"
          driver = webdriver.Remote(server, options=options)
          try:
              play(driver)
          finally:
              driver.quit()


      if __name__ == "__main__":
          main()

      """
    return Array(text.utf8)
  }
}
